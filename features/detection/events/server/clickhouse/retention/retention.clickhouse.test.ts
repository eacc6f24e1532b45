import { afterAll, beforeAll, expect, test } from "vitest";
import { getRetention, setRetention } from "#features/detection/events/contracts/event-retention.contract.ts";
import { listSources } from "#features/detection/events/contracts/event-source.contract.ts";
import { listEvents } from "#features/detection/events/contracts/events.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { ClickHouseServer } from "#platform/testing/clickhouse/clickhouse-server.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { deleteExpiredEvents } from "../../retention/forget-events.job.ts";
import { alertLines, aSource, type TestSource } from "../../testing-source.fixture.ts";
import { EventService } from "../event-service.ts";
import { EventServices } from "../event-services.ts";
import { prepareService } from "../service-schema.store.ts";
import { freePastMonths } from "./stored-parts.store.ts";
import { deleteDays } from "./stored-retention.store.ts";

const dayMs = 86_400_000;
const today = Date.now();
let now = new Date(today);

const server = await new ClickHouseServer().start();
const service = new EventService(server.address("portal"));
afterAll(async () => {
  await service.close();
  await server.close();
});
const portal = await testPortal([events], { clock: { now: () => now } });
const night = () => performJob(portal.gate, deleteExpiredEvents, { actor: systemActor("cron"), input: {} });

/** Ten records, a day apart, the newest this many days before today. */
const daily = (daysAgo: number, name: string) =>
  alertLines(10, (at) => ({
    timestamp: new Date(today - (daysAgo + at) * dayMs).toISOString().replace("Z", "+0000"),
    agent: { id: "1", name: `${name}-${at}` },
  }));

let tables: TestSource;
let stored: TestSource;
let neighbour: TestSource;

beforeAll(async () => {
  await prepareService(service);
  tables = await aSource(portal);
  stored = await aSource(portal);
  neighbour = await aSource(portal);
  for (const { company } of [stored, neighbour])
    portal.gate.memory(EventServices).assign(company.id, service);
  now = new Date(today - 95 * dayMs);
  for (const source of [tables, stored, neighbour]) await source.deliver(daily(95, "viejo"));
  now = new Date(today - 1 * dayMs);
  for (const source of [tables, stored]) {
    await source.deliver(daily(2, "nuevo"));
    // The records arrived yesterday; half of them are dated on days of the old ones.
    await source.deliver(daily(100, "archivo"));
  }
  now = new Date(today);
  for (const { company } of [tables, stored]) {
    const staff = await signedIn(portal, "staff", company);
    await staff.call(setRetention, { days: 90 });
  }
});

const inService = async ({ company }: TestSource) =>
  (
    await service.readOwn<{ count: number }>(
      `select count() as count from event where company_id = ${company.id}`,
    )
  )[0]?.count;

/** The events of a company that the files of the service hold, deleted or not. */
const onDisk = async ({ company }: TestSource) =>
  (
    await service.readOwn<{ count: number }>(
      `select count() as count from event where company_id = ${company.id} settings apply_deleted_mask = 0`,
    )
  )[0]?.count;

/** Returns the events and the retention of a company as people see them, and the counts that the tables keep. */
async function seenState(source: TestSource) {
  const total = async (filter = {}) =>
    (await source.client.call(listEvents, filter as never)).json().total.count;
  const { last_forgotten_at, ...retention } = (await source.client.call(getRetention)).json();
  const counts = await runQuery(
    portal.database.owner,
    `select (select sum(count)::int from event_hour where company_id = $1) as hours,
       (select sum(s)::int from event_value_day, unnest(by_severity) s where company_id = $1 and kind = 'rule') as rules,
       (select count(*)::int from event_term where company_id = $1 and value like 'viejo%') as names`,
    [source.company.id],
  );
  return {
    all: await total(),
    old: await total({ q: "viejo" }),
    late: await total({ q: "archivo" }),
    sources: (await source.client.call(listSources)).json().items[0].event_count,
    forgotten: last_forgotten_at !== null,
    retention: { ...retention, changed_at: null },
    counts,
  };
}

test("a night forgets in a service the days that it forgets in the tables, and no other company's", async () => {
  expect(await seenState(stored)).toEqual(await seenState(tables));
  await night();
  const expected = await seenState(tables);
  expect(expected).toMatchObject({ all: 25, old: 5, late: 10, sources: 25, forgotten: true });
  expect(await seenState(stored)).toEqual(expected);
  expect([await inService(stored), await inService(neighbour)]).toEqual([25, 10]);
  await night();
  expect(await seenState(stored)).toEqual(expected);
  // The month of the deleted rows is written anew without them.
  await expect.poll(() => onDisk(stored)).toBe(25);
});

test("a night that the service or the portal broke off is repeated by the next one", async () => {
  const staff = await signedIn(portal, "staff", neighbour.company);
  await staff.call(setRetention, { days: 90 });
  await server.fail({
    kind: "status",
    status: 500,
    message: "Code: 999. DB::Exception: broken",
    match: "delete from",
  });
  await expect(night()).rejects.toThrow();
  expect([await inService(neighbour), (await seenState(neighbour)).sources]).toEqual([10, 10]);
  // The service has deleted, and the transaction with the counts was lost.
  await server.fail({ kind: "afterwards", match: "delete from" });
  await expect(night()).rejects.toThrow();
  expect([await inService(neighbour), (await seenState(neighbour)).sources]).toEqual([0, 10]);
  await night();
  expect(await seenState(neighbour)).toMatchObject({ all: 0, sources: 0, counts: [{ hours: null }] });
});

test("what arrived within a month is not deleted, whatever the portal asks", async () => {
  const before = await inService(stored);
  const days = Array.from({ length: 120 }, (_, at) =>
    new Date(today - at * dayMs).toISOString().slice(0, 10),
  );
  await deleteDays(service, stored.company.id, days, new Date(today + dayMs));
  const late = await service.readOwn<{ count: number }>(
    `select count() as count from event where company_id = ${stored.company.id} and received_at > now() - interval 29 day`,
  );
  expect([before, late[0]?.count, await inService(stored)]).toEqual([25, 20, 20]);
});

test("the parts of past months without events are dropped, and those with events stay", async () => {
  const parts = async () =>
    (
      await service.readOwn<{ rows: number }>(
        "select sum(rows) as rows from system.parts where table = 'event' and active",
      )
    )[0]?.rows;
  expect(await parts()).toBeGreaterThan(20);
  expect((await freePastMonths(service, new Date(today - 62 * dayMs))).dropped).toBeGreaterThan(0);
  expect([await parts(), await inService(stored)]).toEqual([20, 20]);
});
