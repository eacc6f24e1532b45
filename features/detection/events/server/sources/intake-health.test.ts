import { expect, test } from "vitest";
import { addSender } from "#features/detection/events/contracts/event-intake.contract.ts";
import {
  listUnknownSenders,
  waitingDeliveries,
} from "#features/detection/events/contracts/event-status.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { exampleLine } from "#features/detection/events/readers/example-alert.fixture.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { UnknownSenders } from "../syslog/unknown-senders.ts";
import { aSource } from "../testing-source.fixture.ts";

const portal = await testPortal([events]);

/** Adds a batch that a follower has not processed yet. */
async function waits(companyId: number, follower: string, hoursAgo: number): Promise<void> {
  await runQuery(portal.database.owner, `select pgboss.create_queue($1, '{"policy": "standard"}')`, [
    follower,
  ]);
  await runQuery(
    portal.database.owner,
    `insert into pgboss.job (name, data, created_on)
     values ($1, jsonb_build_object('actor', jsonb_build_object('companyId', $2::int), 'input',
       jsonb_build_object('batch_ids', jsonb_build_array('x', 'y'))), now() - $3 * interval '1 hour')`,
    [follower, companyId, hoursAgo],
  );
}

test("the queue says how many deliveries wait for each follower, and of no other company", async () => {
  const { company, operator, deliver } = await aSource(portal);
  const other = await aSource(portal);
  await deliver(exampleLine({}));
  await waits(company.id, "alerts.follow_events", 3);
  await waits(company.id, "alerts.follow_events", 1);
  await waits(other.company.id, "entities.recognise_delivered", 5);
  // An active job counts as not processed.
  await runQuery(
    portal.database.owner,
    `update pgboss.job set state = 'active' where name = 'alerts.follow_events'
       and created_on < now() - interval '2 hours'`,
    [],
  );
  const { items, inbox } = (await operator.call(waitingDeliveries, {})).json();
  expect(inbox).toEqual({ waiting: 0, oldest_at: null, full: false });
  expect(items).toEqual([
    { follower: "alerts", waiting: 4, oldest_at: expect.any(String) },
    { follower: "entities", waiting: 1, oldest_at: expect.any(String) },
    { follower: "correlations", waiting: 0, oldest_at: null },
    { follower: "attack", waiting: 0, oldest_at: null },
  ]);
  expect(Date.now() - Date.parse(items[0].oldest_at)).toBeGreaterThan(2 * 3_600_000);
});

test("an unknown sender is listed for the provider until somebody registers it", async () => {
  const { client, operator, sourceId } = await aSource(portal);
  const at = new Date("2026-11-20T12:00:00Z");
  const unknown = portal.gate.memory(UnknownSenders);
  unknown.note("198.51.100.7", "unknown", at, 3);
  unknown.note("198.51.100.200", "unknown", at);
  const addresses = async () =>
    (await operator.call(listUnknownSenders, {}))
      .json()
      .items.map(({ address }: { address: string }) => address);
  expect(await addresses()).toEqual(expect.arrayContaining(["198.51.100.7", "198.51.100.200"]));
  await operator.call(addSender, { id: sourceId, network: "198.51.100.0/25" });
  expect(await addresses()).toEqual(["198.51.100.200"]);
  expect((await client.call(listUnknownSenders, {})).statusCode).toBe(403);
});
