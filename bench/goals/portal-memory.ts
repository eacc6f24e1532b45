import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Goal } from "../goal.ts";
import type { Lab } from "../lab.ts";
import { roundedText } from "../repeats.ts";
import { requestRate } from "../request-rate.ts";
import { servedFlags } from "../served-flags.ts";
import { startServer } from "../timed-server.ts";

const mebibyte = 1_048_576;
const atRest = 200;
const afterLists = 350;
const listSeconds = 60;
/** The number of seconds without due jobs after which a process counts as idle. */
const idleSeconds = 10;
/** Seconds after the start, when the first jobs and the garbage collection after them are done. */
const restSeconds = 30;

/** Returns the resident memory of a process, in MiB. */
function heldBy(pid: number): number {
  const kibibytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return (Number(kibibytes) * 1024) / mebibyte;
}

const serve = (lab: Lab, flags: string[]) =>
  startServer(
    "serve-portal.ts",
    { PORTAL_DATA: lab.dataDirectory, BENCH_DATABASE: JSON.stringify(lab.app), BENCH_JOBS: "all" },
    flags,
  );

/**
 * Waits until a portal has finished the background jobs of earlier goals, because a process that runs them is not
 * idle.
 */
async function finishJobs(lab: Lab): Promise<void> {
  const portal = await serve(lab, servedFlags());
  const client = new pg.Client(lab.owner);
  await client.connect();
  try {
    for (let idle = 0; idle < idleSeconds; ) {
      await wait(1_000);
      const { rows } = await client.query<{ due: number }>(
        "select count(*) as due from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()",
      );
      idle = rows[0]?.due === 0 ? idle + 1 : 0;
    }
  } finally {
    await client.end();
    await portal.stop();
  }
}

async function memoryWith(lab: Lab, flags: string[]) {
  const portal = await serve(lab, flags);
  try {
    await wait(restSeconds * 1_000);
    const rest = heldBy(portal.pid);
    const rate = await requestRate(`${portal.url}/api/events/`, lab.sessions, listSeconds);
    return { rest, after: heldBy(portal.pid), rate };
  } finally {
    await portal.stop();
  }
}

export const portalMemory: Goal = {
  number: 27,
  title: "Memory of the portal",
  limit: { atMost: 1 },
  method: `the worse of: what the process holds half a minute after its start to ${atRest} MiB, and after ${listSeconds} s of lists to ${afterLists} MiB; decision 314 lists the parts`,
  async measure(lab) {
    await finishJobs(lab);
    const served = await memoryWith(lab, servedFlags());
    const plain = await memoryWith(lab, []);
    const words = ({ rest, after, rate }: typeof served) =>
      `${roundedText(rest)} MiB at rest, ${roundedText(after)} after lists, ${roundedText(rate)} requests/s`;
    return {
      ratio: Math.max(served.rest / atRest, served.after / afterLists),
      sides: `${words(served)}; with the heap as Node sizes it ${words(plain)}`,
    };
  },
};
