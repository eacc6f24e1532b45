import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { saveEngine } from "#features/detection/events/contracts/event-engine.contract.ts";
import { listEvents } from "#features/detection/events/contracts/events.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { settingsFor } from "#features/detection/events/server/engine/three-engines.fixture.ts";
import {
  alertLines,
  aSource,
  type TestSource,
} from "#features/detection/events/server/testing-source.fixture.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { inTransaction } from "#platform/server/http/gate-services.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { deliverMail } from "#platform/server/mail/deliver-mail.ts";
import { postMail } from "#platform/server/mail/post-mail.ts";
import { guardedFetch } from "#platform/server/outbound/guarded-fetch.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { testDatabase } from "#platform/testing/database.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { trapCertificate } from "#platform/testing/trap-certificate.ts";

const manners = ["silent", "deaf", "dripping", "resetting", "lying", "endless"] as const;
/** The goal is 1.5; the rest is the p99 that few cores, shared with the faulty server and the database, add. */
const maxSlowdown = 4;
const longestAnswerMs = 20_000;

const liar = spawn(process.execPath, [join(import.meta.dirname, "lying-server.fixture.ts")], {
  stdio: ["ignore", "pipe", "inherit"],
});
afterAll(() => void liar.kill());
afterEach(() => expect(liar.exitCode, "the server that lies is still there").toBeNull());
const [line] = (await once(createInterface(liar.stdout), "line")) as [string];
const ports = JSON.parse(line) as Record<(typeof manners)[number], { http: number; smtp: number }>;

const database = await testDatabase();
const portal = await testPortal([events], {
  database,
  environment: {
    EVENT_ENGINE_NETWORKS: "127.0.0.0/8",
    EVENT_ENGINE_PORTS: manners.map((manner) => ports[manner].http).join(","),
    REQUESTS_PER_MINUTE: "0",
  },
});
let other: Caller;
beforeAll(async () => {
  const source = await aSource(portal);
  await source.deliver(alertLines(500));
  other = source.client;
  await lookFor(2_000);
}, 60_000);

/** Returns the time of each request of a person of another company, until the time is over or nobody waits any more. */
async function lookFor(milliseconds: number): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + milliseconds;
  while (performance.now() < until) {
    const from = performance.now();
    const answer = await other.call(listEvents, {});
    if (answer.statusCode !== 200) throw new Error(answer.body);
    times.push(performance.now() - from);
    await wait(5);
  }
  return times;
}
const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Infinity;

async function aCompanyOnLiar(port: number): Promise<TestSource> {
  const source = await aSource(portal);
  const staff = await signedIn(portal, "staff", source.company);
  const settings = {
    ...settingsFor({ address: `https://127.0.0.1:${port}` } as never, "opensearch"),
    enabled: true,
    seen_version: null,
  };
  const saved = await staff.call(saveEngine, settings as never);
  if (saved.statusCode !== 200) throw new Error(saved.body);
  return source;
}

describe.each(manners)("a server that is %s", (manner) => {
  test("as the engine of one company delays only who asks that company", { timeout: 180_000 }, async () => {
    const before = await lookFor(3_000);
    const memory = process.memoryUsage().rss;
    // Each asker has an engine of its own: an engine that failed three times would no longer be called.
    const askers = await Promise.all(Array.from({ length: 6 }, () => aCompanyOnLiar(ports[manner].http)));
    const pendingCalls = askers.flatMap(({ client }) =>
      [1, 2].map(async () => {
        const from = performance.now();
        const answer = await client.call(listEvents, {});
        return { status: answer.statusCode, ms: performance.now() - from };
      }),
    );
    const beside = await lookFor(4_000);
    const answers = await Promise.all(pendingCalls);
    const longest = Math.max(...answers.map(({ ms }) => ms));
    const after = await lookFor(3_000);
    // Other work of the machine affects one of the two quiet periods as well.
    const alone = Math.max(p99(before), p99(after));
    const ratio = p99(beside) / alone;
    const memoryGrowth = process.memoryUsage().rss - memory;
    const figures = `${manner}: p99 ${alone.toFixed(1)} ms alone, ${p99(beside).toFixed(1)} ms beside (${ratio.toFixed(2)}), its own answer after ${longest.toFixed(0)} ms, ${(memoryGrowth / 1e6).toFixed(0)} MB`;
    console.log(figures);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
    expect(longest).toBeLessThan(longestAnswerMs);
    expect(ratio, figures).toBeLessThanOrEqual(maxSlowdown);
    expect(memoryGrowth, figures).toBeLessThan(300 * 1024 * 1024);
  });

  test("is given up by a call to the outside when its time is over", async () => {
    const from = performance.now();
    const rules = { permits: () => true, ports: [ports[manner].http], ca: trapCertificate.cert };
    const call = guardedFetch({ url: `https://127.0.0.1:${ports[manner].http}/`, timeoutMs: 1_500 }, rules);
    // A complete answer is valid, whatever follows it.
    if (manner === "lying") expect((await call).body.toString()).toBe('{"hits":{');
    else await expect(call).rejects.toThrow();
    expect(performance.now() - from).toBeLessThan(5_000);
  });
});

test.each(manners)(
  "a mail server that is %s keeps no message longer than a minute, and loses none",
  {
    timeout: 150_000,
  },
  async (manner) => {
    const sending = await testPortal([], {
      database,
      environment: { SMTP_URL: `smtp://127.0.0.1:${ports[manner].smtp}` },
    });
    const { input } = await inTransaction(
      sending.gate,
      { scope: "jobs", companyId: null, userId: null, effect: "write" },
      (db) => postMail(db, { companyId: 0, to: "ana@ejemplo.cl", subject: manner, text: "Hola" }, new Date()),
    );
    const from = performance.now();
    const delivery = performJob(sending.gate, deliverMail, { actor: systemActor("test"), input });
    await expect(delivery).rejects.toThrow();
    expect(performance.now() - from).toBeLessThan(75_000);
    const [kept] = await runQuery<{ status: string; attempts: number }>(
      database.owner,
      "select status, attempts from mail_message where id = $1 and claimed_until is null",
      [input.id],
    );
    expect(kept).toEqual({ status: "waiting", attempts: 1 });
  },
);
