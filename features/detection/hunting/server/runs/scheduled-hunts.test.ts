import { expect, test } from "vitest";
import { events } from "#features/detection/events/events.feature.ts";
import { exampleLine } from "#features/detection/events/readers/example-alert.fixture.ts";
import { aSource } from "#features/detection/events/server/testing-source.fixture.ts";
import * as contract from "#features/detection/hunting/hunting.contract.ts";
import { hunting } from "#features/detection/hunting/hunting.feature.ts";
import { scheduleHunt } from "#features/detection/hunting/schedule.contract.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import type { Caller } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { runHunt } from "./run-hunt.job.ts";
import { runScheduledHunts } from "./run-scheduled-hunts.job.ts";

let now = new Date("2026-11-10T12:00:00Z");
const dayMs = 86_400_000;
const portal = await testPortal([events, hunting], { clock: { now: () => now } });
const { owner } = portal.database;

let serial = 0;
const refuse = (user: string) => {
  serial += 1;
  return `${exampleLine({
    timestamp: new Date(now.getTime() - 3_600_000).toISOString().replace("Z", "+0000"),
    id: `1791303415.${serial}`,
    rule: { level: 5, description: "sshd: Failed password", id: "5716", groups: ["sshd"] },
    data: { dstuser: user, srcip: "203.0.113.7" },
    full_log: `sshd[99]: Failed password for ${user}`,
  })}\n`;
};

const detailOf = async (operator: Caller, id: string) =>
  (await operator.call(contract.getHunt, { id })).json<contract.HuntDetail>();

async function aDailyHunt() {
  const source = await aSource(portal);
  const { operator } = source;
  const { hunt } = (
    await operator.call(contract.createHunt, {
      title: "Rechazos por SSH",
      hypothesis: "Alguien prueba claves contra un servidor",
      techniques: ["T1110.001"],
      needs: ["account"],
      query: { kind: "filter", text: '[["title","contains","failed"]]' },
    } as never)
  ).json<contract.HuntDetail>();
  const schedule = { repeats: "daily", over_days: 1 } as const;
  await operator.call(scheduleHunt, { id: hunt.id, version: hunt.version, schedule });
  return { ...source, id: hunt.id };
}

/** One day passes: the schedule job runs twice, as a queue may do, and then the runs that it started. */
async function aDayLater({ operator, company, id }: Awaited<ReturnType<typeof aDailyHunt>>) {
  const job = { actor: systemActor("test"), input: {} };
  await performJob(portal.gate, runScheduledHunts, job);
  await performJob(portal.gate, runScheduledHunts, job);
  const { runs } = await detailOf(operator, id);
  if (runs[0]?.status === "running")
    await performJob(portal.gate, runHunt, {
      actor: systemActor("test", company.id),
      input: { id: runs[0].id },
    });
  return await detailOf(operator, id);
}

const noticesAbout = (id: string) =>
  runQuery<{ kind: string; title: string }>(
    owner,
    "select kind, title from notification where path = $1 order by moved_at",
    [`/ThreatHunting/${id}`],
  );

test("a hunt runs again when its day has passed, once, and its owner hears of what changed and of nothing else", async () => {
  const hunt = await aDailyHunt();
  await hunt.deliver(refuse("ana"));
  expect((await aDayLater(hunt)).runs).toHaveLength(0);
  now = new Date(now.getTime() + dayMs);
  await hunt.deliver(refuse("ana"));
  const first = await aDayLater(hunt);
  expect(first.runs).toMatchObject([{ number: 1, status: "done", hits: 1 }]);
  expect(first.schedule?.next_run_at).toBe(new Date(now.getTime() + dayMs).toISOString());
  expect(await noticesAbout(hunt.id)).toMatchObject([
    { kind: "found", title: expect.stringContaining("un hallazgo nuevo") },
  ]);
  now = new Date(now.getTime() + dayMs);
  await hunt.deliver(refuse("ana"));
  expect((await aDayLater(hunt)).runs).toHaveLength(2);
  expect(await noticesAbout(hunt.id)).toHaveLength(1);
  now = new Date(now.getTime() + dayMs);
  await hunt.deliver(refuse("luis"));
  expect((await aDayLater(hunt)).runs).toHaveLength(3);
  const notices = await noticesAbout(hunt.id);
  expect(notices[1]?.title).toContain("un hallazgo nuevo y uno que ya no está");
});

test("a closed hunt does not run by itself, and whoever asked for a run hears of its end", async () => {
  const hunt = await aDailyHunt();
  await runQuery(owner, "update hunt set state = 'closed' where id = $1", [hunt.id]);
  now = new Date(now.getTime() + 2 * dayMs);
  expect((await aDayLater(hunt)).runs).toHaveLength(0);
  await runQuery(owner, "update hunt set state = 'open', next_run_at = $2 where id = $1", [
    hunt.id,
    new Date(now.getTime() + dayMs),
  ]);
  const { operator } = hunt;
  const from = new Date(now.getTime() - dayMs).toISOString();
  await operator.call(contract.startHuntRun, { id: hunt.id, from, until: now.toISOString() });
  await aDayLater(hunt);
  expect(await noticesAbout(hunt.id)).toMatchObject([{ kind: "finished" }]);
});
