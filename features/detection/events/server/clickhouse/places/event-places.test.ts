import { describe, expect, test } from "vitest";
import { listEvents } from "#features/detection/events/contracts/events.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { exampleLine } from "../../../readers/example-alert.fixture.ts";
import { alertLines, aSource, type TestSource } from "../../testing-source.fixture.ts";
import { EventServices, placesHoldMs, readBothClocks } from "../event-services.ts";
import { readPlaces } from "./follow-places.ts";

const portal = await testPortal([events]);
const { owner } = portal.database;

/** Writes the place of a company, and has the portal read the directory. */
async function place(source: TestSource, service: string | null, state: string, other: string | null = null) {
  await runQuery(
    owner,
    `insert into event_place (company_id, service, state, other_service, since, changed_at)
     values ($1, $2, $3, $4, now(), now()) on conflict (company_id) do update
     set service = excluded.service, state = excluded.state, other_service = excluded.other_service`,
    [source.company.id, service, state, other],
  );
  await readPlaces(portal.gate);
}

const count = async (source: TestSource, table: "event" | "event_inbox") =>
  (
    await runQuery<{ n: number }>(owner, `select count(*)::int as n from ${table} where company_id = $1`, [
      source.company.id,
    ])
  )[0]?.n;

describe("the directory of places", () => {
  test("keeps a portal that lacks the service of a company from answering out of the tables", async () => {
    const source = await aSource(portal);
    expect((await source.deliver(alertLines(3))).body).toMatchObject({ accepted: 3 });
    await place(source, "norte", "settled");
    const listed = await source.client.call(listEvents);
    expect([listed.statusCode, listed.json().detail]).toEqual([
      503,
      expect.stringContaining("no tiene configurada la base de eventos «norte»"),
    ]);
    const delivered = await source.deliver(alertLines(5));
    expect(delivered.status).toBe(503);
    expect(await count(source, "event")).toBe(3);
    await place(source, null, "settled");
    expect((await source.client.call(listEvents)).json().total.count).toBe(3);
  });

  test("is not answered from when it could not be read lately", async () => {
    const source = await aSource(portal);
    const services = portal.gate.memory(EventServices);
    const now = readBothClocks();
    services.takePlaces([], { ...now, monotonic: now.monotonic - placesHoldMs - 1 });
    expect((await source.client.call(listEvents)).statusCode).toBe(503);
    services.takePlaces([], { ...now, wall: now.wall - placesHoldMs - 1 });
    expect((await source.client.call(listEvents)).statusCode).toBe(503);
    await readPlaces(portal.gate);
    expect((await source.client.call(listEvents)).statusCode).toBe(200);
  });

  test("cannot be changed by a call of a company", async () => {
    const source = await aSource(portal);
    await place(source, null, "settled");
    const client = await portal.gate.pools.request.connect();
    try {
      await client.query(
        `begin; set local role portal_company; set local app.company_id = '${source.company.id}'`,
      );
      await expect(client.query("update event_place set service = 'sur'")).rejects.toThrow(
        "permission denied",
      );
      await client.query("rollback");
    } finally {
      client.release();
    }
  });
});

describe("while a move of the company is being finished", () => {
  test("deliveries are sent back for a moment, and single records wait in the inbox", async () => {
    const source = await aSource(portal);
    await place(source, null, "closed", "norte");
    const refused = await source.deliver(alertLines(3));
    expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "30"]);
    expect((await source.deliver(exampleLine({ id: "sola" }))).body).toMatchObject({ accepted: 1 });
    expect([await count(source, "event"), await count(source, "event_inbox")]).toEqual([0, 1]);
    await place(source, null, "settled");
    expect((await source.deliver(alertLines(3))).body).toMatchObject({ accepted: 3 });
    expect([await count(source, "event"), await count(source, "event_inbox")]).toEqual([4, 0]);
  });

  test("a portal that did not hear of it yet stores nothing in the former place either", async () => {
    const source = await aSource(portal);
    await place(source, null, "copying", "norte");
    await runQuery(owner, "update event_place set state = 'closed' where company_id = $1", [
      source.company.id,
    ]);
    expect((await source.deliver(alertLines(3))).status).toBe(503);
    expect(await count(source, "event")).toBe(0);
  });
});
