import { afterAll, beforeAll, expect, test } from "vitest";
import { eventVolume } from "#features/detection/events/contracts/event-insight.contract.ts";
import { getRetention } from "#features/detection/events/contracts/event-retention.contract.ts";
import { getEvent, listEvents } from "#features/detection/events/contracts/events.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { asSystem, systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { ClickHouseServer } from "#platform/testing/clickhouse/clickhouse-server.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { followedEventsOf } from "../../followed/followed-events-of.ts";
import { deleteCompanyEventsJob } from "../../forgetting/forget-company.job.ts";
import { deleteCompanyEvents } from "../../forgetting/forget-company.ts";
import { eventLookupsOf } from "../../lookups/event-lookups-of.ts";
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

let forgotten: TestSource;
let neighbour: TestSource;

beforeAll(async () => {
  await prepareService(service);
  // Files that were replaced are removed at once instead of after minutes.
  await service.command(`alter table event modify setting old_parts_lifetime = 1, cleanup_delay_period = 1,
    cleanup_delay_period_random_add = 0, max_cleanup_delay_period = 1`);
  forgotten = await aSource(portal);
  neighbour = await aSource(portal);
  for (const source of [forgotten, neighbour]) {
    portal.gate.memory(EventServices).assign(source.company.id, service);
    await source.deliver(alertLines(40));
  }
});

const proceed = () =>
  performJob(portal.gate, deleteCompanyEventsJob, {
    actor: systemActor("test"),
    input: { company_id: forgotten.company.id },
  });
const view = async ({ client }: TestSource) => (await client.call(getRetention)).json().forgetting;

async function inFiles({ company }: TestSource) {
  const [row] = await service.readOwn<{ count: number }>(
    `select count() as count from event where company_id = ${company.id} settings apply_deleted_mask = 0`,
  );
  return row?.count;
}

test("events that are moved, or of which a move left a copy, are not forgotten", async () => {
  const copied = await aSource(portal);
  portal.gate.memory(EventServices).assign(copied.company.id, service);
  const place = async (state: string) =>
    await runQuery(
      portal.database.owner,
      `insert into event_place (company_id, service, since, state, other_service, changed_at)
       values ($1, 'principal', now(), $2, null, now() - interval '1 hour')
       on conflict (company_id) do update set state = excluded.state`,
      [copied.company.id, state],
    );
  for (const state of ["copying", "switched", "left"]) {
    await place(state);
    await expect(deleteCompanyEvents(portal.gate, copied.company.id), state).rejects.toThrow(
      "portal events clean",
    );
  }
  expect(await view(copied)).toBeNull();
});

test("the events of a forgotten company are unreadable at once, while their bytes are still there", async () => {
  const [listed] = (await forgotten.client.call(listEvents)).json().items;
  expect(await deleteCompanyEvents(portal.gate, forgotten.company.id)).toBe(40);
  expect(await inFiles(forgotten)).toBe(40);
  const period = { from: "2026-10-05T00:00:00Z", to: "2026-10-06T00:00:00Z" };
  const answers = [
    await forgotten.client.call(listEvents),
    await forgotten.client.call(getEvent, { id: listed.id }),
    await forgotten.operator.call(eventVolume, { ...period, step: "hour" }),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(403);
    expect(answer.json().detail).toContain("se están borrando por completo");
  }
  const frame = { scope: "company", effect: "read", name: "test", companyId: forgotten.company.id } as const;
  await asSystem(portal.gate, frame, async (context) => {
    for (const reader of [followedEventsOf, eventLookupsOf])
      await expect(reader(context)).rejects.toThrow("se están borrando");
  });
  expect((await forgotten.deliver(alertLines(2, () => ({ location: "otro" })))).status).toBe(403);
  expect(await view(forgotten)).toMatchObject({ events: 40, remaining: null, bytes_gone_at: null });
});

test("the bytes are gone when the files of the service hold none of them, and both moments stay recorded", async () => {
  await proceed();
  expect(await view(forgotten)).toMatchObject({ bytes_gone_at: null });
  await expect.poll(() => inFiles(forgotten), { timeout: 30_000 }).toBe(0);
  const counts = await runQuery(
    portal.database.owner,
    `select (select count(*)::int from event_hour where company_id = $1) as hours,
       (select count(*)::int from event_value_day where company_id = $1) as days,
       (select count(*)::int from event_term where company_id = $1) as terms`,
    [forgotten.company.id],
  );
  expect(counts).toEqual([{ hours: 0, days: 0, terms: 0 }]);
  const isGone = async () => {
    await proceed();
    return (await view(forgotten)).bytes_gone_at;
  };
  await expect.poll(isGone, { timeout: 90_000, interval: 500 }).not.toBeNull();
  const { unreadable_at, bytes_gone_at } = await view(forgotten);
  expect(Date.parse(bytes_gone_at)).toBeGreaterThan(Date.parse(unreadable_at));
  const audited = await runQuery<{ action: string }>(
    portal.database.owner,
    "select action from audit_entry where company_id = $1 and object_type = 'event_forgetting' order by sequence",
    [forgotten.company.id],
  );
  expect(audited[0]?.action).toBe("events.forgetting_begun");
  expect(audited.at(-1)?.action).toBe("events.bytes_gone");
});

test("a company in the same service keeps its events, and one in the tables is not forgotten so", async () => {
  expect((await neighbour.client.call(listEvents)).json().total.count).toBe(40);
  expect(await inFiles(neighbour)).toBe(40);
  const inTables = await aSource(portal);
  await inTables.deliver(alertLines(3));
  expect(await deleteCompanyEvents(portal.gate, inTables.company.id)).toBeUndefined();
  expect((await inTables.client.call(listEvents)).json().total.count).toBe(3);
});
