import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Response } from "light-my-request";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Call } from "#platform/contract/define-call.ts";
import { roleMay } from "#platform/contract/permissions.ts";
import { fileColumnsOf } from "#platform/server/portal-jobs.ts";
import { type Caller, callerWith } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import type { ExampleObject } from "#platform/testing/feature-examples.ts";
import { aCompany, aPerson, aSession, type TestCompany, type TestPerson } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { allFeatures } from "../features.ts";
import { seededDatabase } from "../seeded-database.fixture.ts";
import { callsUnderTest } from "./calls-under-test.fixture.ts";
import { inputsOf, objectsOf, placeOfExamples } from "./examples-of-features.fixture.ts";
import { exampleInput } from "./inputs/example-input.fixture.ts";
import { keepLog } from "./inputs/keep-log.fixture.ts";
import { TableSums } from "./inputs/table-sums.fixture.ts";
import { canaryOf, plantCanaries } from "./objects/plant-canaries.fixture.ts";
import type { TenantTable } from "./objects/tenant-tables.fixture.ts";

const portal = await testPortal(allFeatures, {
  database: await seededDatabase(),
  environment: { LOG_LEVEL: "debug" },
});
const log = keepLog(portal.app);
const { owner } = portal.database;
const allCalls = allFeatures.flatMap(({ routes }) => routes.map(({ call }) => call));
const files = fileColumnsOf(allFeatures);

let mine: TestCompany;
let theirs: TestCompany;
let theirPerson: TestPerson;
let tables: TenantTable[];
let bare: string[];
let marker = "";
let sums: TableSums | undefined;
const objects = new Map<string, Record<"own" | "foreign", ExampleObject>>();

beforeAll(async () => {
  mine = await aCompany(portal);
  theirs = await aCompany(portal);
  theirPerson = await aPerson(portal, { companies: [theirs] });
  for (const [name, make] of Object.entries(objectsOf))
    objects.set(name, { own: await make(portal, mine), foreign: await make(portal, theirs) });
  ({ tables, bare } = await plantCanaries(portal, theirs, theirPerson, files));
  marker = canaryOf(theirs).toLowerCase();
  await portal.startJobs();
  // Scheduled jobs change rows of every company, independently of the calls under test.
  await runQuery(owner, "delete from pgboss.schedule");
  await jobsAreDone();
});

/** Consequences of created objects, such as counts of events, are computed later and are nobody's change. */
async function jobsAreDone(): Promise<void> {
  await vi.waitFor(async () => {
    const unfinishedJobs = await runQuery(
      owner,
      "select name, state from pgboss.job where state in ('created', 'active') and start_after < now()",
    );
    expect(unfinishedJobs).toEqual([]);
  }, 60_000);
}

const carries = (text: string) => text.toLowerCase().includes(marker);
const responseText = ({ headers, rawPayload }: Response) =>
  `${JSON.stringify(headers)}\n${rawPayload.toString("utf8")}`;

/** Creates a new person for each change, because some changes end the session or alter the caller. */
async function somebody(role: "client" | "operator", ...companies: TestCompany[]): Promise<Caller> {
  const person = await aPerson(portal, { role, companies });
  return callerWith(portal, await aSession(portal, person), person);
}

type Asker = Pick<Caller, "call">;

/** Sends every call with every input; lists what carries a canary or fails, and compares the rows of the other company. */
async function leaksOf(
  calls: readonly Call[],
  newAsker: () => Promise<Asker>,
  changedByAsking: readonly string[] = [],
): Promise<string[]> {
  const leaks: string[] = [];
  const reader = await newAsker();
  const state = async () =>
    new Map([...(await stateOf())].filter(([name]) => !changedByAsking.includes(name)));
  const rows = await state();
  for (let from = 0; from < calls.length; from += callsBetweenLooks) {
    const some = calls.slice(from, from + callsBetweenLooks);
    for (const call of some) {
      for (const input of inputsFor(call)) {
        const caller = call.effect === "read" ? reader : await newAsker();
        const answer = await caller.call(call as never, input as never);
        if (carries(responseText(answer))) leaks.push(`${call.name} ${JSON.stringify(input)}`);
        if (answer.statusCode >= 500) leaks.push(`${call.name} failed: ${answer.body}`);
      }
    }
    const writes = some.filter(({ effect }) => effect === "write").map(({ name }) => name);
    expect({ writes, rows: await state() }).toEqual({ writes, rows });
  }
  return leaks;
}

/** Returns the header by which each request of a page names its company. */
const pageOf = (companyId: number) => ({ "x-page-company": String(companyId) });

/**
 * Returns the inputs to try: plain ones, searches for the canary, and ones that name the other company, its objects and
 * the own ones.
 */
function inputsFor(call: Call): Record<string, unknown>[] {
  const example = exampleInput(call);
  const theirIds = Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, typeof value === "number" ? theirs.id : value]),
  );
  const parameters = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
  const inputs = [example, theirIds];
  if (parameters.length === 0) inputs.push({});
  if (inputsOf[call.name]) inputs.push({ ...example, ...inputsOf[call.name] });
  const made = objects.get(call.name);
  if (made) {
    inputs.push({ ...made.own.body, ...made.own.foreign }, { ...made.foreign.body, ...made.foreign.foreign });
  }
  return inputs;
}

/**
 * The number of calls between two comparisons: summing up all rows costs more than the calls, so a difference is
 * narrowed down to this many.
 */
const callsBetweenLooks = 25;

/** A sum of all rows of the other company, table by table. */
async function stateOf(): Promise<Map<string, string>> {
  sums ??= new TableSums(
    owner,
    tables.map(({ name, mine: where }) => ({ name, where, content: "t" })),
  );
  return await sums.read();
}

test("every column of text of every tenant table holds a canary of the other company", () => {
  expect(bare, `a table that cannot be filled needs an object in ${placeOfExamples}`).toEqual([]);
  expect(tables.length).toBeGreaterThan(20);
});

test("the other company's own people see its canaries, so that nobody else not seeing them means something", async () => {
  const seenTables = new Set<string>();
  for (const call of allCalls.filter(({ method }) => method === "GET")) {
    const caller = callerWith(portal, await aSession(portal, theirPerson), theirPerson);
    const answer = await caller.call(call as never, {} as never);
    for (const [, table] of responseText(answer).matchAll(new RegExp(`${marker}([a-z_]+)`, "gi")))
      seenTables.add(table ?? "");
  }
  for (const table of ["company", "portal_user", "topic", "event"]) expect([...seenTables]).toContain(table);
  // The log of the other company's own requests belongs to that company.
  log.length = 0;
});

describe.each(["client", "operator"] as const)("as a %s of one company", (role) => {
  test("no call of the contract answers a byte of another company, nor changes its rows", {
    timeout: 240_000,
  }, async () => {
    expect(await leaksOf(callsUnderTest, () => somebody(role, mine))).toEqual([]);
  });
});

describe("a page names the company of its requests", () => {
  const ofCompany = callsUnderTest.filter(({ scope }) => scope === "company");

  test("no call answers a byte of the company of the session when the page is of another one", {
    timeout: 240_000,
  }, async () => {
    // Each asker is a member of both, with a session.
    const leaks = await leaksOf(
      ofCompany,
      async () => (await somebody("client", theirs, mine)).withHeaders(pageOf(mine.id)),
      ["company_member", "portal_user", "session"],
    );
    expect(leaks).toEqual([]);
  });

  test("no call goes on for a page of a foreign, a disabled or an absent company, whoever asks", async () => {
    const off = await aCompany(portal);
    await runQuery(owner, "update company set enabled = false where id = $1", [off.id]);
    const askers = [
      ["client", [theirs.id, off.id, 999_999_999]],
      ["operator", [theirs.id]],
      ["staff", [off.id, 999_999_999]],
    ] as const;
    const rows = await stateOf();
    const passed: string[] = [];
    for (const [role, ids] of askers) {
      const companies = role === "staff" ? [mine] : [mine, off];
      const person = await aPerson(portal, { role, companies });
      const caller = callerWith(portal, await aSession(portal, person), person);
      for (const id of ids)
        for (const call of ofCompany) {
          const answer = await caller
            .withHeaders(pageOf(id))
            .call(call as never, exampleInput(call) as never);
          const { code } = answer.json<{ code: string }>();
          const isForbidden = code === "forbidden" && !roleMay(role, call.permission);
          if (code !== "other_company" && !isForbidden) passed.push(`${role} ${id} ${call.name} ${code}`);
        }
    }
    expect(passed).toEqual([]);
    expect(await stateOf()).toEqual(rows);
  });
});

test("nothing of the other company was written into mine, sent by mail, stored in a file or logged", async () => {
  await jobsAreDone();
  const values: string[] = [];
  for (const { name, columns } of tables) {
    if (!columns.some((column) => column.name === "company_id")) continue;
    const rows = await runQuery(
      owner,
      `select 1 from ${name} t where company_id <> $1 and t::text ilike $2 limit 1`,
      [theirs.id, `%${marker}%`],
    );
    if (rows.length > 0) values.push(`table ${name}`);
  }
  const outbox = readdirSync(portal.dataDirectory, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name.endsWith(".eml"),
  );
  for (const { parentPath, name } of outbox)
    if (carries(readFileSync(join(parentPath, name), "utf8"))) values.push(`mail ${name}`);
  for (const line of log) if (carries(line)) values.push(`log ${line}`);
  expect(values).toEqual([]);
});
