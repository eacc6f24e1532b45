import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { groupEvents, listEventFacets } from "#features/detection/events/contracts/event-facets.contract.ts";
import { topEvents } from "#features/detection/events/contracts/event-insight.contract.ts";
import { exportEvents, getEvent, listEvents } from "#features/detection/events/contracts/events.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { ClickHouseServer } from "#platform/testing/clickhouse/clickhouse-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { alertLines, aSource, type TestSource } from "../testing-source.fixture.ts";
import { EventService } from "./event-service.ts";
import { prepareService } from "./service-schema.store.ts";
import { storeInService } from "./stored-company.fixture.ts";

const server = await new ClickHouseServer().start();
const service = new EventService(server.address("portal"));
afterAll(async () => {
  await service.close();
  await server.close();
});
const portal = await testPortal([events]);

let own: TestSource;
let other: TestSource;
/** A text that stands in every text of a company's records. */
const canary = (name: string) => `CANARY${name}`;

const records = (name: string, count: number) =>
  alertLines(count, (at) => ({
    id: `${canary(name)}.${at}`,
    agent: { id: "1", name: canary(name), ip: "10.0.0.1" },
    rule: { id: canary(name), level: 5, description: canary(name), groups: [canary(name)] },
    data: { srcuser: canary(name), dstuser: canary(name) },
    full_log: canary(name),
  }));

beforeAll(async () => {
  await prepareService(service);
  own = await aSource(portal);
  await own.deliver(records("own", 30));
  await storeInService(portal, own, service);
  other = await aSource(portal);
  await other.deliver(records("other", 40));
  await storeInService(portal, other, service);
});

const period = { from: "2026-10-01T00:00:00Z", to: "2026-10-20T00:00:00Z" };
const hostileTexts = [
  "' or 1 = 1 --",
  "\\' or company_id > 0 /*",
  "{p0:UInt32}",
  "%' union all select * from event --",
  "\u0001\t\n\\",
  "😀' ñ \"",
  "}) settings additional_table_filters = {}",
];

describe("a company that shares a service with another", () => {
  test("finds its own events only, whatever it asks", async () => {
    const payloads: string[] = [];
    const ask = async (call: Parameters<TestSource["client"]["call"]>[0], input: object) => {
      const response = await own.client.call(call, input as never);
      payloads.push(response.payload);
      return response;
    };
    for (const sort of ["-occurred_at", "occurred_at", "-severity"])
      await ask(listEvents, { sort, limit: 100 });
    const texts = [canary("other"), ...hostileTexts];
    for (const q of texts) {
      for (const q_in of ["names", "record"]) {
        const response = await ask(listEvents, { q, q_in });
        expect([q, response.statusCode, response.json().total.count]).toEqual([q, 200, 0]);
      }
      const conditions = JSON.stringify([["title", "in", q]]);
      expect((await ask(listEvents, { conditions })).json().total.count).toBe(0);
      const anyOf = JSON.stringify([
        ["rule_groups", "contains", q],
        ["hash", "not_in", q],
        ["url", "not_contains", q],
      ]);
      expect((await ask(listEvents, { conditions: anyOf })).statusCode).toBe(200);
    }
    const fields = "title,rule_id,asset_name,source_user,rule_groups,source";
    await ask(listEventFacets, { fields });
    await ask(groupEvents, { by: "title,asset_name", sort: "-count" });
    await ask(topEvents, period);
    await ask(exportEvents, {});
    expect(payloads.join("")).toContain(canary("own"));
    expect(payloads.join("")).not.toContain('"CANARYother"');
    expect(payloads.join("")).not.toContain(`${canary("other")}.`);
  });

  test("gets the same answer for an event of the other as for one that does not exist", async () => {
    const [foreign] = (await other.client.call(listEvents)).json().items as { id: string }[];
    const answers = [foreign?.id ?? "", (foreign?.id ?? "").replace(/.{4}$/, "0000")].map(async (id) => {
      const { statusCode, body } = await own.client.call(getEvent, { id } as never);
      return [statusCode, body];
    });
    const [one, absent] = await Promise.all(answers);
    expect(one).toEqual(absent);
    expect(one?.[0]).toBe(404);
  });

  test("is asked with the company as a filter of the table besides the condition of the statement", async () => {
    await server.report();
    await own.client.call(listEvents);
    const { requests } = await server.report();
    expect(requests.length).toBeGreaterThan(0);
    expect(requests.map(({ settings }) => settings.additional_table_filters)).toEqual(
      requests.map(() => `{'portal.event':'company_id = ${own.company.id}'}`),
    );
    expect(requests.filter(({ query }) => !query.includes("event where company_id = {p"))).toEqual([]);
  });

  test("still gets no foreign row when the condition of a statement is lost", async () => {
    const filters = `{'portal.event':'company_id = ${own.company.id}'}`;
    const count = async (settings: string) =>
      (await service.readOwn<{ count: number }>(`select count() as count from event ${settings}`))[0]?.count;
    expect(await count("")).toBe(70);
    expect(await count(`settings additional_table_filters = ${filters}`)).toBe(30);
    expect(
      (
        await service.readOwn<{ count: number }>(
          `select count() as count from event as one join event as two on one.company_id != two.company_id
           settings additional_table_filters = ${filters}`,
        )
      )[0]?.count,
    ).toBe(0);
  });

  test("gets its own rows right after an answer of the other died half way", async () => {
    for (const kind of ["cut", "short", "exception"] as const) {
      await server.fail({ kind, part: 0.6 });
      expect((await other.client.call(listEvents)).statusCode).toBe(503);
      await server.fail();
      const answer = await own.client.call(listEvents, { limit: 100 } as never);
      expect(answer.json().items).toHaveLength(30);
      expect(answer.payload).not.toContain(canary("other"));
    }
  });
});
