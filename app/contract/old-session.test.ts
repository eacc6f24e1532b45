import { expect, test } from "vitest";
import { callerWith } from "#platform/testing/caller.ts";
import { aSession } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { allFeatures } from "../features.ts";
import { seededDatabase } from "../seeded-database.fixture.ts";
import { callsUnderTest, onlyFeatures } from "./calls-under-test.fixture.ts";
import { currentState } from "./inputs/current-state.fixture.ts";
import { inputsFor, somebodyFor } from "./inputs/ways-to-ask.fixture.ts";

const portal = await testPortal(allFeatures, {
  database: await seededDatabase(),
  environment: { REQUESTS_PER_MINUTE: "0" },
});
const marked = callsUnderTest.filter(({ confirmation }) => confirmation === "recent");

/** The permissions by which a person can give rights to people or machines. */
const privilegedCalls = ["user.manage", "event.manage_sources", "event.manage_engine", "ai.manage"];
/** The permissions among those that give none, with the reason. */
const harmless: Record<string, string> = {
  "users.end_client_view": "ends a view, which only reads",
  "events.revoke_source_key": "takes power away",
  "events.save_mapping": "says how records are read",
  "events.change_source": "names and formats",
  "events.add_sender": "an address, without a secret",
  "events.remove_sender": "takes power away",
  "events.remove_engine": "takes power away",
  "ai_providers.remove": "takes power away",
  "ai_providers.save_allowance": "a company's permission, with its note",
};

test("each call that gives power is refused in a session that was confirmed long ago, and changes nothing", async () => {
  const wrong: string[] = [];
  for (const call of marked) {
    const { company, person } = await somebodyFor(portal, call);
    const [input] = await inputsFor(portal, company, call);
    const old = callerWith(portal, await aSession(portal, person, { confirmedMinutesAgo: 11 }), person);
    const stood = await currentState(portal);
    const answer = await old.call(call as never, input as never);
    if (answer.statusCode !== 403 || answer.json().code !== "confirmation_needed")
      wrong.push(`${call.name} answered ${answer.statusCode} ${answer.body}`);
    for (const [table, sum] of await currentState(portal))
      if (sum !== stood.get(table)) wrong.push(`${call.name} changed ${table}`);
    // The same call in a recently confirmed session reaches the verb.
    const recent = callerWith(portal, await aSession(portal, person, { confirmedMinutesAgo: 9 }), person);
    const request = await recent.call(call as never, input as never);
    if (request.json()?.code === "confirmation_needed") wrong.push(`${call.name} asks too soon`);
  }
  expect(wrong).toEqual([]);
  if (onlyFeatures.length === 0) expect(marked.length).toBeGreaterThanOrEqual(8);
});

test("each change by a permission that gives power asks for it, or gives none", () => {
  const unmarked = callsUnderTest.filter(
    ({ effect, permission, confirmation, name }) =>
      effect === "write" && privilegedCalls.includes(permission) && !confirmation && !(name in harmless),
  );
  expect(unmarked.map(({ name }) => name)).toEqual([]);
});
