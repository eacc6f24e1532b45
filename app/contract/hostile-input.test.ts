import { beforeAll, describe, expect, test } from "vitest";
import { type Caller, callerWith } from "#platform/testing/caller.ts";
import { aCompany, aPerson, aSession, type TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { features } from "../features.ts";
import { seedReference } from "../seed-reference.ts";
import { callsUnderTest } from "./calls-under-test.fixture.ts";
import { attackValues, injectedFunction, injectedHeader } from "./inputs/attack-values.fixture.ts";
import { exampleInput, leastInput } from "./inputs/example-input.fixture.ts";
import { keepLog } from "./inputs/keep-log.fixture.ts";
import { effectsOf, rowsOf } from "./inputs/no-effect.fixture.ts";
import { withEachText } from "./inputs/with-each-text.fixture.ts";
import { fillTables } from "./objects/fill-tables.fixture.ts";
import type { TenantTable } from "./objects/tenant-tables.fixture.ts";

const portal = await testPortal(features, { environment: { LOG_LEVEL: "error", REQUESTS_PER_MINUTE: "0" } });
const log = keepLog(portal.app);
/** Bodies of bytes have tests of their own, beside what reads them. */
const named = callsUnderTest
  .filter(({ body = "json" }) => body === "json")
  .map((call) => [`${call.method} ${call.path}`, call] as const);
let company: TestCompany;
/** What belongs to a company that no call of these tests is about. */
let bystander: { tables: TenantTable[]; rows: unknown[] };
beforeAll(async () => {
  await seedReference(portal.gate);
  company = await aCompany(portal);
  // The first person is the one that examples name.
  await aPerson(portal, { role: "client", companies: [company] });
  const other = await aCompany(portal);
  const person = await aPerson(portal, { role: "client", companies: [other] });
  const { tables } = await fillTables(portal.database.owner, other, person, () => "Lo de otros");
  bystander = { tables, rows: await rowsOf(portal, tables) };
});

const hostile: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  "",
  "NaN",
  "1e999",
  "' or 1=1 --",
  "\u0000",
  "\ud800",
  "%",
  "x".repeat(5_000),
  "2026-02-31",
  "-infinity",
  "../../etc/passwd",
  [],
  [[]],
  [null],
  {},
  { $ne: null },
  { toString: "x" },
];
const stowaways = ["__proto__", "constructor", "company_id", "is_staff", "role", "user_id", "id_of_nobody"];
const revealing =
  /\bat \S+ \(.*:\d+:\d+\)|node_modules|\/(work|app|platform)\/|select .+ from |kysely|SQLSTATE|pg_/i;

/** Whether an answer tells of the inside of the portal; what these tests have planted and is read back tells nothing. */
const reveals = (body: string) => revealing.test(body.replaceAll(injectedFunction, ""));

/** A value as it stands in an address. */
const asText = (value: unknown) =>
  typeof value === "string" ? value.toWellFormed() : String(JSON.stringify(value));

async function someStaff(): Promise<Caller> {
  const person = await aPerson(portal, { role: "staff", companies: [company] });
  return callerWith(portal, await aSession(portal, person), person);
}

describe.each(named)("%s", (_name, call) => {
  test("takes or refuses anything in any field, and tells nothing of what is inside", async () => {
    const example = exampleInput(call);
    const failed: string[] = [];
    let staff = await someStaff();
    const attempt = async (input: Record<string, unknown>, what: string) => {
      log.length = 0;
      const answer = await staff.call(call as never, input as never);
      if (answer.statusCode >= 500 || reveals(answer.body))
        failed.push(
          `${what}: ${answer.statusCode} ${answer.body.slice(0, 200)} ${log.join("").slice(0, 600)}`,
        );
      if (answer.statusCode === 401) staff = await someStaff();
      return answer;
    };
    for (const field of Object.keys(example)) {
      const travelsAsText = call.method === "GET" || call.path.includes(`:${field}`);
      for (const value of hostile) {
        const sent = travelsAsText ? asText(value) : value;
        await attempt({ ...example, [field]: sent }, `${field}=${JSON.stringify(sent).slice(0, 40)}`);
      }
    }
    if (call.method !== "GET") {
      for (const field of stowaways.filter((name) => !(name in example))) {
        const body = JSON.parse(`{${JSON.stringify(field)}: true}`);
        const answer = await attempt(Object.assign(Object.create(null), example, body), field);
        if (answer.statusCode < 400) failed.push(`${field} was let in`);
      }
    }
    expect(failed).toEqual([]);
  });

  test("takes what would be a command elsewhere for the text that it is", async () => {
    const values = attackValues(portal.dataDirectory);
    const failed: string[] = [];
    let staff = await someStaff();
    log.length = 0;
    for (const { place, inputs } of withEachText(exampleInput(call), leastInput(call), values)) {
      for (const input of inputs) {
        const answer = await staff.call(call as never, input as never);
        const owned = JSON.stringify(answer.headers).match(`${injectedHeader}|injected=`);
        if (answer.statusCode >= 500 || owned || reveals(answer.body))
          failed.push(
            `${place}: ${answer.statusCode} ${answer.body.slice(0, 200)} ${log.at(-1)?.slice(0, 600)}`,
          );
        if (answer.statusCode === 401) staff = await someStaff();
      }
    }
    expect(failed).toEqual([]);
    expect(await effectsOf(portal, log)).toEqual([]);
  });
});

test("after all of that, the rows of a company that nobody spoke of are as they were", async () => {
  expect(bystander.tables.length).toBeGreaterThan(40);
  expect(await rowsOf(portal, bystander.tables)).toEqual(bystander.rows);
});
