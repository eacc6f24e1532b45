import { readdirSync } from "node:fs";
import { Agent, request } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { InjectOptions } from "light-my-request";
import { afterAll, expect, test } from "vitest";
import type { Call } from "#platform/contract/define-call.ts";
import type { AnyJob } from "#platform/server/jobs/define-job.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import type { StoredJob } from "#platform/server/jobs/stored-job.ts";
import { jobsOf } from "#platform/server/portal-jobs.ts";
import { type Caller, callerWith, signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { type TestPortal, testPortal } from "#platform/testing/portal.ts";
import { callsUnderTest } from "../contract/calls-under-test.fixture.ts";
import { examplesOfJobs } from "../contract/examples-of-features.fixture.ts";
import { inputsFor, somebodyFor } from "../contract/inputs/ways-to-ask.fixture.ts";
import { allFeatures } from "../features.ts";
import { seedReference } from "../seed-reference.ts";

/** Measured after the warm-up; a release takes `LEAK_MINUTES=30`. */
const minutes = Number(process.env.LEAK_MINUTES ?? 1);
const warmUpRounds = 4;
const leastRounds = 6;
/** The bound in bytes for each request; a request that is retained takes 11,000. */
const maxBytesEach = 300;
/** The difference between two measurements that compiled code, statistics and filling caches cause. */
const noiseBytes = 3_000_000;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const portal = await testPortal(allFeatures, { environment: { REQUESTS_PER_MINUTE: "0" } });
const streamsEach = 4;
const origin = await portal.app.listen({ host: "127.0.0.1", port: 0 });
const agent = new Agent({ keepAlive: true, maxSockets: 4 });
afterAll(() => agent.destroy());

/** The portal over the network, so that memory which a request leaves in sockets counts, too. */
const overNetwork = {
  ...portal,
  app: {
    inject: ({
      method,
      url,
      query = {},
      headers,
      payload,
    }: InjectOptions & { query?: Record<string, string> }) => {
      const { promise, resolve, reject } = Promise.withResolvers<{ statusCode: number }>();
      const isBytes = payload === undefined || Buffer.isBuffer(payload);
      const body = isBytes ? payload : Buffer.from(JSON.stringify(payload));
      const search = new URLSearchParams(query).toString();
      const questionInput = request(`${origin}${url}${search && `?${search}`}`, {
        method,
        agent,
        headers: {
          ...(isBytes ? {} : { "content-type": "application/json" }),
          ...(body && { "content-length": body.length }),
          ...(headers as Record<string, string>),
        },
      });
      questionInput.once("error", reject).once("response", (answer) => {
        answer.once("error", reject).once("end", () => resolve({ statusCode: answer.statusCode ?? 0 }));
        answer.resume();
      });
      questionInput.end(body);
      return promise;
    },
  },
} as unknown as TestPortal;

interface Question {
  call: Call;
  caller: Caller;
  input: unknown;
}

/** Returns a person who may make the call, with an input that the call accepts; otherwise the simplest input. */
async function questionOf(call: Call): Promise<Question> {
  const { caller: somebody, company } = await somebodyFor(portal, call);
  const caller = callerWith(overNetwork, somebody.cookie, somebody.person);
  const inputs = await inputsFor(portal, company, call);
  for (const input of inputs) {
    const { statusCode } = await caller.call(call as never, input as never);
    if (statusCode < 300) return { call, caller, input };
  }
  return { call, caller, input: inputs[0] };
}

/** Returns the memory that is still alive when nobody requests anything. */
async function findStoredCopies(): Promise<{ heap: number; buffers: number; descriptors: number }> {
  for (let turn = 0; turn < 4; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    collectGarbage();
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return { heap: heapUsed, buffers: arrayBuffers, descriptors: readdirSync("/proc/self/fd").length };
}

/** Opens and closes the page as people do. */
async function comeAndGo(cookie: string): Promise<void> {
  for (let stream = 0; stream < streamsEach; stream += 1) {
    const closedAbortController = new AbortController();
    const answer = await fetch(`${origin}/api/live/`, {
      headers: { cookie },
      signal: closedAbortController.signal,
    });
    expect(answer.status).toBe(200);
    await answer.body?.getReader().read();
    closedAbortController.abort();
  }
}

test(`memory does not grow over ${minutes} minutes of calls of every kind, jobs and live streams`, {
  timeout: (minutes + 30) * 60_000,
}, async () => {
  await seedReference(portal.gate);
  const watcher = await signedIn(portal, "client", await aCompany(portal));
  const questions: Question[] = [];
  for (const call of callsUnderTest) questions.push(await questionOf(call));
  const jobs: { job: AnyJob; stored: StoredJob }[] = [];
  for (const job of jobsOf(allFeatures)) {
    const example = examplesOfJobs[job.name];
    if (example) jobs.push({ job, stored: await example(portal) });
  }
  const heard = new Map<number, number>();
  let callCount = 0;
  const round = async () => {
    for (const { call, caller, input } of questions) {
      const { statusCode } = await caller.call(call as never, input as never);
      callCount += 1;
      heard.set(statusCode, (heard.get(statusCode) ?? 0) + 1);
    }
    for (const { job, stored } of jobs) await performJob(portal.gate, job, stored).catch(() => undefined);
    await comeAndGo(watcher.cookie);
  };

  for (let turn = 0; turn < warmUpRounds; turn += 1) await round();
  const looks = [await findStoredCopies()];
  const [askedBefore, until] = [callCount, performance.now() + minutes * 60_000];
  while (looks.length <= leastRounds || performance.now() < until) {
    await round();
    looks.push(await findStoredCopies());
  }
  const third = Math.max(2, Math.floor(looks.length / 3));
  // The minimum of several measurements: temporary memory is not retained memory.
  const least = (some: typeof looks) => Math.min(...some.map(({ heap, buffers }) => heap + buffers));
  const memoryGrowth = least(looks.slice(-third)) - least(looks.slice(0, third));
  const measured = callCount - askedBefore;
  const figures = `${looks.length - 1} rounds, ${measured} calls: ${looks.map(({ heap, buffers }) => ((heap + buffers) / 1e6).toFixed(1)).join(" ")} MB, ${(memoryGrowth / measured).toFixed(0)} bytes a call; ${JSON.stringify(Object.fromEntries([...heard].toSorted()))}; descriptors ${looks.map(({ descriptors }) => descriptors).join(" ")}`;
  console.log(figures);
  expect(memoryGrowth, figures).toBeLessThan(noiseBytes + measured * maxBytesEach);
  const descriptors = looks.map((look) => look.descriptors);
  expect(Math.min(...descriptors.slice(-third)), figures).toBeLessThanOrEqual(
    Math.max(...descriptors.slice(0, third)),
  );
  expect((heard.get(200) ?? 0) / callCount, figures).toBeGreaterThan(0.4);
});
