import { beforeAll, describe, expect, test } from "vitest";
import { roleMay } from "#platform/contract/permissions.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { mannWhitney } from "#platform/testing/mann-whitney.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { allFeatures } from "../features.ts";
import { callsUnderTest } from "./calls-under-test.fixture.ts";
import { objectsOf, placeOfExamples } from "./examples-of-features.fixture.ts";

const portal = await testPortal(allFeatures, { environment: { REQUESTS_PER_MINUTE: "0" } });
const calls = callsUnderTest.filter((call) => call.scope === "company" && call.path.includes("/:"));
const pairs = 200;
const warmUp = 30;
const unlikely = 0.01;

let theirs: TestCompany;
const people = {} as Record<"client" | "operator" | "staff", Caller>;
beforeAll(async () => {
  const mine = await aCompany(portal);
  theirs = await aCompany(portal);
  for (const role of ["client", "operator", "staff"] as const)
    people[role] = await signedIn(portal, role, mine);
});

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = process.hrtime.bigint();
  await work();
  return Number(process.hrtime.bigint() - start) / 1e6;
}

/** Measures both requests in alternation and returns the probability that their times are equally distributed. */
async function compare(foreign: () => Promise<unknown>, absent: () => Promise<unknown>): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let pair = 0; pair < pairs + warmUp; pair += 1) {
    // The order alternates, so that whatever the second inherits from the first evens out.
    const first = pair % 2;
    for (const which of [first, 1 - first] as (0 | 1)[]) {
      const elapsedMs = await timeOf(which === 0 ? foreign : absent);
      if (pair >= warmUp) times[which].push(elapsedMs);
    }
  }
  const probability = mannWhitney(...times);
  const medians = times.map((values) => median(values).toFixed(3)).join(" and ");
  console.log(`medians ${medians} ms, p = ${probability.toFixed(3)}`);
  return probability;
}

describe.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))("%s", (_name, call) => {
  test("takes as long for an object of another company as for one that does not exist", async () => {
    const make = objectsOf[call.name];
    if (!make) throw new Error(`${placeOfExamples} lacks an object for ${call.name}`);
    const { body, foreign, never, unfollowed = never } = await make(portal, theirs);
    const role = (["client", "operator", "staff"] as const).find((each) => roleMay(each, call.permission));
    const ask = (id: Record<string, unknown>) => () =>
      people[role ?? "staff"].call(call as never, { ...body, ...id } as never);
    let probability = await compare(ask(foreign), ask(unfollowed));
    // One comparison in a hundred differs by chance, so a difference counts only when a second comparison confirms it.
    if (probability <= unlikely) probability = await compare(ask(foreign), ask(unfollowed));
    expect(probability).toBeGreaterThan(unlikely);
  });
});
