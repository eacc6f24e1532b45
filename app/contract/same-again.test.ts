import { expect, test } from "vitest";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { allFeatures } from "../features.ts";
import { seededDatabase } from "../seeded-database.fixture.ts";
import { atLeast, callsUnderTest } from "./calls-under-test.fixture.ts";
import { callsActingEachTime } from "./examples-of-features.fixture.ts";
import { currentState } from "./inputs/current-state.fixture.ts";
import { inputsFor, somebodyFor } from "./inputs/ways-to-ask.fixture.ts";

const portal = await testPortal(allFeatures, {
  database: await seededDatabase(),
  environment: { REQUESTS_PER_MINUTE: "0" },
});
const writes = callsUnderTest.filter(
  ({ effect, scope }) => effect === "write" && scope !== "identity" && scope !== "public",
);

const actions = async () =>
  (
    await runQuery<{ action: string }>(portal.database.owner, "select action from audit_entry order by id")
  ).map(({ action }) => action);

test("a request for the state that already holds leaves no audit entry", { timeout: 300_000 }, async () => {
  const wrong: string[] = [];
  let testedCalls = 0;
  for (const call of writes) {
    const { caller, company } = await somebodyFor(portal, call);
    for (const input of await inputsFor(portal, company, call)) {
      const first = await caller.call(call as never, input as never);
      if (first.statusCode >= 300) continue;
      const [stood, earlierActions] = [await currentState(portal), await actions()];
      const again = await caller.call(call as never, input as never);
      if (again.statusCode >= 300) break;
      const stands = await currentState(portal);
      // A second object of the same kind counts as a change.
      if ([...stands].some(([name, sum]) => stood.get(name) !== sum)) break;
      testedCalls += 1;
      const newActions = (await actions()).slice(earlierActions.length);
      if (newActions.length > 0 && !callsActingEachTime.has(call.name))
        wrong.push(`${call.name}: ${newActions.join(", ")}`);
      break;
    }
  }
  expect(wrong).toEqual([]);
  expect(testedCalls).toBeGreaterThanOrEqual(atLeast(21));
});
