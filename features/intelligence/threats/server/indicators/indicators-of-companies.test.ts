import { expect, test } from "vitest";
import { events } from "#features/detection/events/events.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import * as contract from "#features/intelligence/threats/contracts/company-threats.contract.ts";
import {
  type Indicator,
  listIndicators,
} from "#features/intelligence/threats/contracts/indicators.contract.ts";
import { threats } from "#features/intelligence/threats/threats.feature.ts";
import type { OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { type Caller, callerWith, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, aPerson, aSession, type TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([companies, events, threats]);
const { owner } = portal.database;

async function anOperatorOf(...own: TestCompany[]): Promise<Caller> {
  const person = await aPerson(portal, { role: "operator", companies: own });
  return callerWith(portal, await aSession(portal, person), person);
}
type NewIndicator = Omit<RequestOf<typeof contract.addIndicatorToCompanies>, "company_ids">;
const add = async (caller: Caller, indicator: NewIndicator, ...selectedTestCompanies: TestCompany[]) => {
  const company_ids = selectedTestCompanies.map(({ id }) => id);
  const answer = await caller.call(contract.addIndicatorToCompanies, { ...indicator, company_ids });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<OutputOf<typeof contract.addIndicatorToCompanies>>();
};
const indicatorsOf = async (caller: Caller) =>
  (await caller.call(listIndicators, {})).json<{ items: Indicator[] }>().items;
const countEntries = async (...own: TestCompany[]) => {
  const [row] = await runQuery<{ count: number }>(
    owner,
    `select count(*)::int as count from audit_entry where action = 'threats.indicator_added' and company_id = any($1)`,
    [own.map(({ id }) => id)],
  );
  return row?.count;
};

test("a value that a company has already is added to the others alone, whatever its spelling", async () => {
  const [one, other] = [await aCompany(portal), await aCompany(portal)];
  const operator = await anOperatorOf(one, other);
  await add(operator, { value: "malo-ejemplo.net" }, one);
  const { added, refused } = await add(operator, { value: "MALO-ejemplo[.]net" }, one, other, one);
  expect([added.map(({ id }) => id), refused]).toEqual([[one.id, other.id], []]);
  expect(await countEntries(one, other)).toBe(2);
  for (const company of [one, other])
    expect(await indicatorsOf(await signedIn(portal, "operator", company))).toHaveLength(1);
});

test("two acts at one moment leave one indicator in each company", async () => {
  const [one, other] = [await aCompany(portal), await aCompany(portal)];
  const operators = [await anOperatorOf(one, other), await anOperatorOf(one, other)];
  await Promise.all(operators.map((caller) => add(caller, { value: "203.0.113.50" }, one, other)));
  for (const company of [one, other])
    expect(await indicatorsOf(await signedIn(portal, "operator", company))).toHaveLength(1);
});

test("the value of a TLP:RED indicator is in no audit entry and for who added it alone", async () => {
  const [one, other] = [await aCompany(portal), await aCompany(portal)];
  const operator = await anOperatorOf(one, other);
  await add(operator, { value: "198.51.100.201", tlp: "red" }, one, other);
  expect(await indicatorsOf(await signedIn(portal, "operator", one))).toEqual([]);
  const entries = await runQuery<{ details: string }>(
    owner,
    "select details::text as details from audit_entry where company_id = any($1)",
    [[one.id, other.id]],
  );
  expect(entries.filter(({ details }) => details.includes("198.51.100.201"))).toEqual([]);
});

test("hostile text is added nowhere: the answer names every company, or the input is refused", async () => {
  const company = await aCompany(portal);
  const operator = await anOperatorOf(company);
  for (const value of ["%", "_", "\u202Egnp.exe", `${"a".repeat(2_000)}.example`, "<script>", "'; --"]) {
    const input = { value, company_ids: [company.id] };
    const answer = await operator.call(contract.addIndicatorToCompanies, input);
    if (answer.statusCode === 400) continue;
    const { added, refused } = answer.json<OutputOf<typeof contract.addIndicatorToCompanies>>();
    expect([added, refused.map(({ company_id }) => company_id)], value).toEqual([[], [company.id]]);
  }
  const nul = { value: "malo\u0000.example", company_ids: [company.id] };
  expect((await operator.call(contract.addIndicatorToCompanies, nul)).statusCode).toBe(400);
  expect(await indicatorsOf(await signedIn(portal, "operator", company))).toEqual([]);
});
