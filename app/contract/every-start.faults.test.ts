import { beforeAll, expect, test } from "vitest";
import { testPortal } from "#platform/testing/portal.ts";
import { allFeatures } from "../features.ts";
import { seedReference } from "../seed-reference.ts";
import { atLeast, callsUnderTest } from "./calls-under-test.fixture.ts";
import { inputsFor, somebodyFor } from "./inputs/ways-to-ask.fixture.ts";

const portal = await testPortal(allFeatures, { environment: { REQUESTS_PER_MINUTE: "0" } });
/** The number of concurrent requests; smaller than any limit on the number of objects. */
const people = 8;
const writes = callsUnderTest.filter(
  ({ effect, scope, body = "json" }) =>
    effect === "write" && scope !== "identity" && scope !== "public" && body === "json",
);

beforeAll(async () => {
  await seedReference(portal.gate);
});

test("an action that is refused when repeated is done once when eight requests arrive together", {
  timeout: 900_000,
}, async () => {
  const wrong: string[] = [];
  let raced = 0;
  for (const call of writes) {
    const { caller, company } = await somebodyFor(portal, call);
    for (const input of await inputsFor(portal, company, call)) {
      const ask = async () => (await caller.call(call as never, input as never)).statusCode;
      const codes = await Promise.all(Array.from({ length: people }, ask));
      if (codes.some((code) => code >= 500 && code !== 503)) wrong.push(`${call.name}: ${codes.join(" ")}`);
      const done = codes.filter((code) => code < 300).length;
      if (done === 0) continue;
      // A call that may be repeated starts nothing: each repetition was requested by people.
      if ((await ask()) !== 409) break;
      if (done > 1) wrong.push(`${call.name}: done ${done} times, ${codes.join(" ")}`);
      raced += 1;
      break;
    }
  }
  console.log(`${raced} calls that are done once raced by ${people}`);
  expect(wrong).toEqual([]);
  expect(raced).toBeGreaterThanOrEqual(atLeast(25));
});
