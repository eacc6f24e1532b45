import { expect, test, vi } from "vitest";
import { z } from "zod";
import { systemActor } from "#platform/server/as-system.ts";
import { testPool } from "#platform/testing/database.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { defineJob } from "./define-job.ts";
import { correctFutureTimes } from "./future-moments.store.ts";

const done: number[] = [];
const count = defineJob({
  name: "probe.count",
  input: z.object({ number: z.number() }),
  cron: "0 4 * * *",
  async perform(_context, { number }) {
    done.push(number);
  },
});
const portal = await testPortal([{ name: "probe", routes: [], jobs: [count] }]);
const { owner } = portal.database;
const pool = testPool(owner);
async function enqueue(number: number, notBefore?: Date): Promise<string> {
  const client = await pool.connect();
  const stored = { actor: systemActor("test"), input: { number } };
  await portal.gate.jobs.add(client, count.name, stored, { notBefore });
  client.release();
  const [job] = await runQuery<{ id: string }>(
    owner,
    "select id from pgboss.job where name = $1 and data->'input'->>'number' = $2",
    [count.name, String(number)],
  );
  return job?.id ?? "";
}
const secondsAhead = async (statement: string, values: unknown[] = []) =>
  (await runQuery<{ ahead: number | null }>(owner, statement, values))[0]?.ahead;

// After the clock is set back by an hour, every time stored before is an hour ahead.
test("the clock of the database steps back an hour: what waited is done at once, not an hour later", async () => {
  const id = await enqueue(1);
  await runQuery(
    owner,
    "update pgboss.job set created_on = created_on + interval '1 hour', start_after = start_after + interval '1 hour' where id = $1",
    [id],
  );
  await portal.startJobs();
  await vi.waitFor(() => expect(done).toEqual([1]), 30_000);
});

test("the clock of the database steps back an hour: schedules and dead workers are looked at as before", async () => {
  // The job is delayed, so that the worker does not take it while this test marks it as taken.
  const id = await enqueue(2, new Date(Date.now() + 86_400_000));
  await runQuery(owner, "update pgboss.version set cron_on = now() + interval '1 hour'");
  await runQuery(owner, "update pgboss.queue set monitor_on = now() + interval '1 hour' where name = $1", [
    count.name,
  ]);
  await runQuery(
    owner,
    "update pgboss.job set state = 'active', heartbeat_on = now() + interval '1 hour' where id = $1",
    [id],
  );
  await correctFutureTimes(pool);
  const ahead = (column: string) =>
    `select extract(epoch from ${column} - now())::float as ahead from pgboss.`;
  expect(await secondsAhead(`${ahead("cron_on")}version`)).toBeNull();
  expect(await secondsAhead(`${ahead("monitor_on")}queue where name = $1`, [count.name])).toBeNull();
  expect(await secondsAhead(`${ahead("heartbeat_on")}job where id = $1`, [id])).toBeLessThanOrEqual(0);
});

test("what failed and waits for its next try keeps waiting, however long its pause is", async () => {
  const id = await enqueue(3);
  await runQuery(
    owner,
    "update pgboss.job set state = 'retry', retry_count = 9, start_after = now() + interval '1 hour' where id = $1",
    [id],
  );
  await correctFutureTimes(pool);
  const statement =
    "select extract(epoch from start_after - now())::float as ahead from pgboss.job where id = $1";
  expect(await secondsAhead(statement, [id])).toBeGreaterThan(3_500);
});

test("a queue of an earlier release takes the limits that its worker has now", async () => {
  await runQuery(owner, "update pgboss.queue set heartbeat_seconds = 30, retry_limit = 1 where name = $1", [
    count.name,
  ]);
  await testPortal([{ name: "probe", routes: [], jobs: [count] }], { database: portal.database });
  const [queue] = await runQuery(
    owner,
    "select heartbeat_seconds, retry_limit from pgboss.queue where name = $1",
    [count.name],
  );
  expect(queue).toEqual({ heartbeat_seconds: 20, retry_limit: 8 });
});
