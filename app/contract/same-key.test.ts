import { beforeAll, expect, test } from "vitest";
import type { Call } from "#platform/contract/define-call.ts";
import { idempotencyHeader } from "#platform/server/idempotency/answer-once.ts";
import { inSteps, isOncePerKey } from "#platform/server/steps.ts";
import type { Caller } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { allFeatures } from "../features.ts";
import { seedReference } from "../seed-reference.ts";
import { atLeast, featuresUnderTest } from "./calls-under-test.fixture.ts";
import { inputsFor, somebodyFor } from "./inputs/ways-to-ask.fixture.ts";

const portal = await testPortal(allFeatures, { environment: { REQUESTS_PER_MINUTE: "0" } });
const together = 4;
const creating = featuresUnderTest.flatMap(({ routes }) =>
  routes.filter((route) => route.call.creates && isOncePerKey(route)),
);

beforeAll(async () => {
  await seedReference(portal.gate);
});

const entries = async () =>
  (
    await runQuery<{ entry: string }>(
      portal.database.owner,
      "select concat_ws(' ', action, object_type, object_id, details) as entry from audit_entry order by id",
    )
  ).map(({ entry }) => entry);

const ask = (caller: Caller, call: Call, input: object, key: string) =>
  caller.withHeaders({ [idempotencyHeader]: key }).call(call as never, input as never);

test("requests with one key make one, at the same time or later, and get the same answer", {
  timeout: 600_000,
}, async () => {
  const wrong: string[] = [];
  let attemptedCount = 0;
  for (const route of creating) {
    const { call } = route;
    const { caller, company } = await somebodyFor(portal, call);
    for (const [place, input] of (await inputsFor(portal, company, call)).entries()) {
      const before = (await entries()).length;
      const key = `${call.name}-${place}`;
      const requestedResponse = await Promise.all(
        Array.from({ length: together }, () => ask(caller, call, input, key)),
      );
      // A call in steps answers concurrent requests by asking for a repetition.
      const answers = requestedResponse.filter(({ statusCode }) => !inSteps(route) || statusCode !== 503);
      if (answers.every(({ statusCode }) => statusCode >= 400)) continue;
      const newEntries = (await entries()).slice(before);
      answers.push(await ask(caller, call, input, key));
      attemptedCount += 1;
      if (answers.some(({ statusCode, body }) => statusCode !== 201 || body !== answers[0]?.body))
        wrong.push(
          `${call.name}: ${answers.map(({ statusCode, body }) => `${statusCode} ${body}`).join("\n")}`,
        );
      if ((await entries()).length !== before + newEntries.length)
        wrong.push(`${call.name}: a repetition left an entry`);
      if (new Set(newEntries).size !== newEntries.length)
        wrong.push(`${call.name}: made twice: ${newEntries.join(", ")}`);
      break;
    }
  }
  expect(wrong).toEqual([]);
  expect(attemptedCount).toBeGreaterThanOrEqual(atLeast(30));
});
