import { expect, test } from "vitest";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { allFeatures } from "../features.ts";
import { seededDatabase } from "../seeded-database.fixture.ts";
import { atLeast, callsUnderTest } from "./calls-under-test.fixture.ts";
import { inputsFor, somebodyFor } from "./inputs/ways-to-ask.fixture.ts";

const portal = await testPortal(allFeatures, {
  database: await seededDatabase(),
  environment: { REQUESTS_PER_MINUTE: "0" },
});
const people = 50;
const edits = callsUnderTest.filter(
  ({ effect, scope }) => effect === "write" && scope !== "identity" && scope !== "public",
);

const entries = async () =>
  await runQuery<{ action: string; object_type: string; object_id: string }>(
    portal.database.owner,
    "select action, object_type, object_id from audit_entry order by id",
  );

test("of fifty who change what they saw at once, one does and nobody's change is lost", {
  timeout: 900_000,
}, async () => {
  const wrong: string[] = [];
  let raced = 0;
  for (const call of edits) {
    const { caller, company } = await somebodyFor(portal, call);
    for (const input of await inputsFor(portal, company, call)) {
      if (!("version" in (input as object))) break;
      const before = (await entries()).length;
      const answers = await Promise.all(
        Array.from({ length: people }, () => caller.call(call as never, input as never)),
      );
      const codes = answers.map(({ statusCode }) => statusCode);
      if (codes.some((code) => code >= 500 && code !== 503)) wrong.push(`${call.name}: ${codes.join(" ")}`);
      if (!codes.some((code) => code < 300)) continue;
      raced += 1;
      const addedEntries = (await entries()).slice(before);
      const auditTexts = addedEntries.map(
        ({ action, object_type, object_id }) => `${action} ${object_type} ${object_id}`,
      );
      const twice = auditTexts.filter((entry, at) => auditTexts.indexOf(entry) !== at);
      if (twice.length > 0) wrong.push(`${call.name}: ${twice.length} more of ${twice[0]}`);
      break;
    }
  }
  console.log(`${raced} calls raced by ${people}`);
  expect(wrong).toEqual([]);
  expect(raced).toBeGreaterThanOrEqual(atLeast(15));
});
