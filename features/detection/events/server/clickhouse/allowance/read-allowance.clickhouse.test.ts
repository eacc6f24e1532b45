import { afterAll, beforeAll, expect, test } from "vitest";
import { listEvents } from "#features/detection/events/contracts/events.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { ClickHouseServer } from "#platform/testing/clickhouse/clickhouse-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { followedEventsOf } from "../../followed/followed-events-of.ts";
import { alertLines, aSource, type TestSource } from "../../testing-source.fixture.ts";
import { EventService } from "../event-service.ts";
import { EventServices } from "../event-services.ts";
import { prepareService } from "../service-schema.store.ts";

const server = await new ClickHouseServer().start();
const service = new EventService(server.address("portal"));
afterAll(async () => {
  await service.close();
  await server.close();
});
const portal = await testPortal([events]);
const { eventReads } = portal.gate.config;
const defaultReads = { ...eventReads };

let source: TestSource;
beforeAll(async () => {
  await prepareService(service);
  source = await aSource(portal);
  portal.gate.memory(EventServices).assign(source.company.id, service);
  await source.deliver(alertLines(50));
});

const list = async (caller: TestSource["client"]) => {
  const response = await caller.call(listEvents);
  return { status: response.statusCode, detail: response.json().detail };
};

test("a person who has read the bytes of the hour is refused with the next step, and others are not", async () => {
  expect((await list(source.client)).status).toBe(200);
  Object.assign(eventReads, { personBytes: 1 });
  expect(await list(source.client)).toEqual({
    status: 429,
    detail: expect.stringMatching(
      /^Sus consultas leyeron en la última hora los .* GB permitidos .* intente de nuevo en 60 minutos\.$/,
    ),
  });
  Object.assign(eventReads, defaultReads);
  expect((await list(source.client)).status).toBe(200);
});

test("a statement is given no more than what is left, and fails instead of answering in part", async () => {
  const newcomer = await signedIn(portal, "operator", source.company);
  Object.assign(eventReads, { personBytes: 1 });
  expect((await list(newcomer)).status).toBe(503);
  expect((await list(newcomer)).status).toBe(429);
  Object.assign(eventReads, defaultReads);
});

test("all people of a company together have an allowance, and its jobs go on", async () => {
  Object.assign(eventReads, { companyBytes: 1 });
  for (const caller of [source.client, source.operator])
    expect(await list(caller)).toEqual({
      status: 429,
      detail: expect.stringContaining("Las consultas de las personas de esta empresa leyeron"),
    });
  const frame = { scope: "company", effect: "read", name: "test", companyId: source.company.id } as const;
  const ids = await asSystem(portal.gate, frame, async (context) =>
    (await followedEventsOf(context)).idsOf({}, 100),
  );
  expect(ids).toHaveLength(50);
  const other = await aSource(portal);
  portal.gate.memory(EventServices).assign(other.company.id, service);
  expect((await list(other.client)).status).toBe(200);
  Object.assign(eventReads, { companyBytes: 0 });
  expect((await list(source.client)).status).toBe(200);
  Object.assign(eventReads, defaultReads);
});
