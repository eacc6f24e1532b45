import { beforeAll, expect, test } from "vitest";
import type { Call } from "#platform/contract/define-call.ts";
import { roleMay } from "#platform/contract/permissions.ts";
import { callerWith } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, aPerson, aSession, type TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { features } from "../features.ts";
import { seedReference } from "../seed-reference.ts";
import { exampleInput, leastInput } from "./inputs/example-input.fixture.ts";
import { objectsOf } from "./objects/objects-of.fixture.ts";

// Nobody works on the queues: what is written down was written by the call.
const portal = await testPortal(features, { environment: { REQUESTS_PER_MINUTE: "0" } });
const { owner } = portal.database;
const writes: Call[] = features
  .flatMap(({ routes }) => routes.map(({ call }) => call))
  .filter(({ effect }) => effect === "write");

interface Entry {
  company_id: number;
  action: string;
  object: string;
  who: string;
  fresh: boolean;
}

let company: TestCompany;
beforeAll(async () => {
  await seedReference(portal.gate);
}, 60_000);

const newestEntry = async () =>
  (await runQuery<{ id: string }>(owner, "select coalesce(max(id::text), '') as id from audit_entry"))[0]
    ?.id ?? "";

/** What was written down since an entry. */
const entriesSince = (id: string) =>
  runQuery<Entry>(
    owner,
    `select company_id::int, action, object_type || ' ' || object_id || ' ' || details::text as object,
       actor_kind || ' ' || coalesce(actor_user_id::text, '') as who,
       at between now() - interval '1 minute' and now() as fresh
     from audit_entry where id::text > $1`,
    [id],
  );

/** What a field of this name holds, where any text or number will not do. */
const knownFields = (): Record<string, unknown> => ({
  time_zone: "America/Santiago",
  owner_id: null,
  company: company.id,
  company_id: company.id,
  company_ids: [company.id],
  companies: [company.id],
  company_members: [company.id],
  route: "/prueba",
  path: "EventsPage",
  sector: "",
  file: aText,
  files: aText,
  logo: aText,
});
const aText = { name: "acta.txt", content: "Acta" };

/** Ways to ask, the plainest first; what is about an object gets one of the company. */
async function inputsFor(call: Call): Promise<Record<string, unknown>[]> {
  const made = await objectsOf[call.name]?.(portal, company);
  const own = { ...made?.body, ...made?.foreign };
  const [all, least, known] = [exampleInput(call), leastInput(call), knownFields()];
  const knownOf = (input: object) =>
    Object.fromEntries(Object.entries(known).filter(([name]) => name in input));
  return [
    { ...all, ...own },
    { ...least, ...own },
    { ...all, ...knownOf(all), ...own },
    { ...least, ...knownOf(least), ...own },
    { ...least, ...knownOf(all), ...own },
    ...("version" in all ? [{ ...all, ...knownOf(all), version: 0, ...own }] : []),
  ];
}

/** Who may, new in a new company, so that nothing stands in the way of the next call. */
async function somebodyFor(call: Call) {
  company = await aCompany(portal);
  const roles = ["client", "operator", "staff"] as const;
  const role = roles.find((each) => roleMay(each, call.permission)) ?? "staff";
  const person = await aPerson(portal, { role, companies: [company] });
  return { person, caller: callerWith(portal, await aSession(portal, person), person) };
}

/** What is wrong with the entries that a call left which went well. */
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

test("each call that changes something is written down once, with who, when and whose; a refused one is not", {
  timeout: 120_000,
}, async () => {
  const wrong: string[] = [];
  const shown: string[] = [];
  for (const call of writes) {
    const { person, caller } = await somebodyFor(call);
    for (const input of await inputsFor(call)) {
      const before = await newestEntry();
      const answer = await caller.call(call as never, input as never);
      const entries = await entriesSince(before);
      if (answer.statusCode < 300) {
        wrong.push(...faultsOf(call, person.id, entries));
        shown.push(call.name);
        break;
      }
      // That somebody tried to sign in and failed is an event of its own.
      if (call.scope !== "identity" && entries.length > 0)
        wrong.push(`${call.name} was refused, yet left ${JSON.stringify(entries)}`);
    }
  }
  expect(wrong).toEqual([]);
  // The others need more than an example; every test portal looks at what those leave when its tests are over.
  expect(shown.length).toBeGreaterThan(writes.length / 2);
});
