import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import type { Call } from "#platform/contract/define-call.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import type { TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { allFeatures } from "../features.ts";
import { seededDatabase } from "../seeded-database.fixture.ts";
import { callsUnderTest, onlyFeatures } from "./calls-under-test.fixture.ts";
import { currentState } from "./inputs/current-state.fixture.ts";
import { inputsFor, somebodyFor } from "./inputs/ways-to-ask.fixture.ts";

// No worker runs on the queues: every audit entry was written by the call itself.
const portal = await testPortal(allFeatures, {
  database: await seededDatabase(),
  environment: { REQUESTS_PER_MINUTE: "0" },
});
const { owner } = portal.database;
const writes = callsUnderTest.filter(({ effect }) => effect === "write");

interface Entry {
  company_id: number;
  action: string;
  object: string;
  who: string;
  fresh: boolean;
}

let company: TestCompany;
const newestEntry = async () =>
  (await runQuery<{ id: string }>(owner, "select coalesce(max(id::text), '') as id from audit_entry"))[0]
    ?.id ?? "";

/** Returns the audit entries since an entry. */
const entriesSince = (id: string) =>
  runQuery<Entry>(
    owner,
    `select company_id::int, action, object_type || ' ' || object_id || ' ' || details::text as object,
       actor_kind || ' ' || coalesce(actor_user_id::text, '') as who,
       at between now() - interval '1 minute' and now() as fresh
     from audit_entry where id::text > $1`,
    [id],
  );

/** Returns whether a call changes anything, called once more by another new person. */
async function hasEffect(call: Call): Promise<boolean> {
  const { caller, ...whose } = await somebodyFor(portal, call);
  for (const input of await inputsFor(portal, whose.company, call)) {
    const stood = await currentState(portal);
    const answer = await caller.call(call as never, input as never);
    if (answer.statusCode < 300) return !isDeepStrictEqual(stood, await currentState(portal));
  }
  return false;
}

/** Returns the faults of the audit entries that a successful call left. */
function faultsOf(call: Call, personId: number, entries: Entry[]): string[] {
  const distinct = new Set(
    entries.map(({ company_id, action, object }) => `${company_id} ${action} ${object}`),
  );
  const ofNobody = call.scope === "identity" || call.scope === "public";
  return [
    entries.length === 0 && "left nothing",
    distinct.size < entries.length && `left the same twice: ${JSON.stringify(entries)}`,
    entries.some(({ fresh }) => !fresh) && "has a wrong time",
    !ofNobody && entries.some(({ who }) => who !== `user ${personId}`) && "is said to be of somebody else",
    call.scope === "company" &&
      entries.some(({ company_id }) => company_id !== company.id) &&
      "stands in the log of another company",
  ]
    .filter((fault) => fault !== false)
    .map((fault) => `${call.name} ${fault}`);
}

const auditedCalls: string[] = [];

describe("Every change is audited once, with person, time and company; a refused call is not", () => {
  test.each(writes.map((call) => ({ name: call.name, call })))("$name", async ({ call }) => {
    const wrong: string[] = [];
    const { person, caller, ...whose } = await somebodyFor(portal, call);
    company = whose.company;
    for (const input of await inputsFor(portal, company, call)) {
      const before = await newestEntry();
      const answer = await caller.call(call as never, input as never);
      const entries = await entriesSince(before);
      if (answer.statusCode < 300) {
        // A call that changes nothing leaves no entry.
        const isSame = entries.length === 0 && !(await hasEffect(call));
        if (!isSame) wrong.push(...faultsOf(call, person.id, entries));
        auditedCalls.push(call.name);
        break;
      }
      // A failed attempt to sign in is an audit event of its own.
      if (call.scope !== "identity" && entries.length > 0)
        wrong.push(`${call.name} was refused, yet left ${JSON.stringify(entries)}`);
    }
    expect(wrong).toEqual([]);
  });
});

// The other calls need more than an example; every test portal checks their entries at the end of its tests.
test("more than half of these calls went well here", () => {
  expect(auditedCalls.length).toBeGreaterThan(onlyFeatures.length > 0 ? -1 : writes.length / 2);
});
