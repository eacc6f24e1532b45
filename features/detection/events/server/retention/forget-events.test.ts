import { beforeAll, expect, test } from "vitest";
import {
  getRetention,
  runRetention,
  setRetention,
} from "#features/detection/events/contracts/event-retention.contract.ts";
import { listSources } from "#features/detection/events/contracts/event-source.contract.ts";
import { listEvents } from "#features/detection/events/contracts/events.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { alertLines, aSource, type TestSource } from "../testing-source.fixture.ts";
import { deleteExpiredEvents } from "./forget-events.job.ts";

const dayMs = 86_400_000;
const today = Date.now();
let now = new Date(today);
const portal = await testPortal([events], { clock: { now: () => now } });
const night = () => performJob(portal.gate, deleteExpiredEvents, { actor: systemActor("cron"), input: {} });

/** Ten records, a day apart, the newest this many days before today. */
const daily = (daysAgo: number, name: string) =>
  alertLines(10, (at) => ({
    timestamp: new Date(today - (daysAgo + at) * dayMs).toISOString().replace("Z", "+0000"),
    agent: { id: "1", name: `${name}-${at}` },
  }));

let company: TestSource;
let neighbour: TestSource;

beforeAll(async () => {
  company = await aSource(portal);
  neighbour = await aSource(portal);
  now = new Date(today - 95 * dayMs);
  for (const source of [company, neighbour]) await source.deliver(daily(95, "viejo"));
  now = new Date(today - 1 * dayMs);
  await company.deliver(daily(2, "nuevo"));
  // The records arrived yesterday but are dated last year.
  await company.deliver(daily(300, "archivo"));
  now = new Date(today);
});

const total = async (source: TestSource, filter = {}) =>
  (await source.client.call(listEvents, filter as never)).json().total.count;

/** Counts that do not agree with the events. */
const drifted = () =>
  runQuery(
    portal.database.owner,
    `select company_id, (select count(*) from event e where e.company_id = c.company_id) as events
     from event_source c group by company_id
     having sum(event_count) <> (select count(*) from event e where e.company_id = c.company_id)
       or sum(event_count) <> (select coalesce(sum(count), 0) from event_hour h where h.company_id = c.company_id)
       or sum(event_count) <> (select coalesce(sum(s), 0) from event_value_day v, unnest(by_severity) s
         where v.company_id = c.company_id and v.kind = 'rule')`,
  );

test("only staff set for how many days events are kept, and not for less than a month", async () => {
  for (const caller of [company.client, company.operator]) {
    expect((await caller.call(setRetention, { days: 90 })).statusCode).toBe(403);
    expect((await caller.call(runRetention, {})).statusCode).toBe(403);
  }
  const staff = await signedIn(portal, "staff", company.company);
  expect((await staff.call(setRetention, { days: 29 })).statusCode).toBe(400);
  expect((await company.client.call(getRetention)).json()).toMatchObject({
    days: 400,
    changed_at: null,
    past: 0,
  });
  const set = (await staff.call(setRetention, { days: 90 })).json();
  expect(set).toMatchObject({ days: 90, past: 20, last_forgotten_at: null });
  expect((await neighbour.client.call(getRetention)).json()).toMatchObject({ days: 400, past: 0 });
});

test("at night a company's old events go, those that arrived late stay, and every count agrees", async () => {
  expect(await total(company)).toBe(30);
  await night();
  expect(await total(company)).toBe(20);
  expect(await total(company, { q: "viejo" })).toBe(0);
  expect(await total(company, { q: "archivo" })).toBe(10);
  expect(await total(neighbour)).toBe(10);
  expect(await drifted()).toEqual([]);
  const names = await runQuery(
    portal.database.owner,
    "select value from event_term where company_id = $1 and value like 'viejo%'",
    [company.company.id],
  );
  expect(names).toEqual([]);
  const { items } = (await company.client.call(listSources)).json();
  expect(items[0].event_count).toBe(20);
  const view = (await company.client.call(getRetention)).json();
  expect(view.last_forgotten_at).toBe(now.toISOString());

  await night();
  expect(await total(company)).toBe(20);
});

test("a month that nobody keeps any more gives its space back; one that somebody keeps stays", async () => {
  const partitions = async () =>
    (
      await runQuery<{ name: string }>(
        portal.database.owner,
        "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'event'::regclass",
      )
    ).map(({ name }) => name);
  await runQuery(portal.database.owner, "select make_event_partition('2019-03-01')");
  const before = await partitions();
  expect(before).toContain("event_2019_03");
  await night();
  const after = await partitions();
  expect(after).not.toContain("event_2019_03");
  expect(after).toContain("event_before_2015");
  expect(await total(neighbour)).toBe(10);
  expect(await total(company)).toBe(20);
});

test("PostgreSQL itself keeps the portal from forgetting what arrived within a month", async () => {
  const client = await portal.gate.pools.request.connect();
  try {
    await client.query(
      `begin; set local role portal_company; set local app.company_id = '${company.company.id}'`,
    );
    const { rowCount } = await client.query("delete from event");
    await client.query("rollback");
    expect(rowCount).toBe(0);
  } finally {
    client.release();
  }
});
