import { expect, test } from "vitest";
import * as contract from "#features/detection/correlations/company-rules.contract.ts";
import { correlations } from "#features/detection/correlations/correlations.feature.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { type Caller, callerWith } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, aPerson, aSession, type TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([companies, events, correlations]);
const { owner } = portal.database;

async function someoneOf(role: "client" | "operator", ...own: TestCompany[]): Promise<Caller> {
  const person = await aPerson(portal, { role, companies: own });
  return callerWith(portal, await aSession(portal, person), person);
}
const list = async (caller: Caller, q?: string) =>
  (await caller.call(contract.listRulesOfCompanies, q ? { q } : {})).json<
    OutputOf<typeof contract.listRulesOfCompanies>
  >();
const turn = async (
  caller: Caller,
  sigma_id: string,
  to: "on" | "off",
  ...chosenCompanies: TestCompany[]
) => {
  const answer = await caller.call(contract.switchRuleOfCompanies, {
    sigma_id,
    turn: to,
    reason: "Se vio en otra empresa",
    company_ids: chosenCompanies.map(({ id }) => id),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<OutputOf<typeof contract.switchRuleOfCompanies>>();
};

test("a rule of the library is turned on in the chosen companies, and its state is read over all of them", async () => {
  const [one, other, third, foreign] = [
    ...[await aCompany(portal), await aCompany(portal), await aCompany(portal), await aCompany(portal)],
  ] as const;
  if (!one || !other || !third || !foreign) throw new Error("four companies");
  const operator = await someoneOf("operator", one, other, third);
  const [rule] = (await list(operator)).items;
  expect(rule).toMatchObject({ in_library: true, on: 0, absent: 3 });
  const id = rule?.sigma_id ?? "";

  const done = await turn(operator, id, "on", one, other, foreign);
  expect(done.changed.map((company) => company.id)).toEqual([one.id, other.id]);
  expect(done.refused.map(({ company_id }) => company_id)).toEqual([foreign.id]);
  expect((await turn(operator, id, "on", one)).unchanged.map((company) => company.id)).toEqual([one.id]);
  expect((await turn(operator, id, "off", other)).changed).toHaveLength(1);
  expect((await list(operator, rule?.title)).items[0]).toMatchObject({ on: 1, off: 1, absent: 1 });

  const { items } = (await operator.call(contract.getRuleOfCompanies, { sigma_id: id })).json<
    OutputOf<typeof contract.getRuleOfCompanies>
  >();
  const states = new Map(items.map((item) => [item.company.id, item.rule?.state ?? null]));
  expect([one, other, third].map((company) => states.get(company.id))).toEqual(["on", "off", null]);
  expect(states.has(foreign.id)).toBe(false);
  const entries = await runQuery<{ company_id: number; action: string }>(
    owner,
    `select company_id::int, action from audit_entry where action like 'correlations.rule_turned%'
       and company_id = any($1) order by company_id, action`,
    [[one.id, other.id, foreign.id]],
  );
  expect(entries).toEqual([
    { company_id: one.id, action: "correlations.rule_turned_on" },
    { company_id: other.id, action: "correlations.rule_turned_off" },
    { company_id: other.id, action: "correlations.rule_turned_on" },
  ]);
});

test("rules of a company that is disabled or not the person's are counted nowhere, and a client is refused", async () => {
  const [one, other] = [await aCompany(portal), await aCompany(portal)];
  const operator = await someoneOf("operator", one, other);
  const id = (await list(operator)).items[0]?.sigma_id ?? "";
  await turn(operator, id, "on", one, other);
  await runQuery(owner, "update company set enabled = false where id = $1", [other.id]);
  expect((await list(operator)).items.find(({ sigma_id }) => sigma_id === id)).toMatchObject({
    on: 1,
    absent: 0,
  });
  const foreign = await someoneOf("operator", await aCompany(portal));
  expect((await list(foreign)).items.find(({ sigma_id }) => sigma_id === id)).toMatchObject({ on: 0 });
  expect((await (await someoneOf("client", one)).call(contract.listRulesOfCompanies, {})).statusCode).toBe(
    403,
  );
});

test("two people who switch a rule at one moment leave it in one state, with an entry for each change", async () => {
  const own = [await aCompany(portal), await aCompany(portal)];
  const people = [await someoneOf("operator", ...own), await someoneOf("operator", ...own)];
  const id = (await list(people[0] as Caller)).items[0]?.sigma_id ?? "";
  const answers = await Promise.all(people.map((caller) => turn(caller, id, "on", ...own)));
  for (const { changed, unchanged, refused } of answers)
    expect(changed.length + unchanged.length + refused.length).toBe(2);
  expect(answers.flatMap(({ changed }) => changed.map((company) => company.id)).toSorted()).toEqual(
    own.map((company) => company.id),
  );
  expect((await list(people[0] as Caller)).items.find(({ sigma_id }) => sigma_id === id)).toMatchObject({
    on: 2,
    absent: 0,
  });
});

test("a rule that no library has is refused where it is absent, and turning off what is absent changes nothing", async () => {
  const company = await aCompany(portal);
  const operator = await someoneOf("operator", company);
  for (const id of ["no-existe", "__proto__", "%", "\u202Eabc", "x".repeat(200)]) {
    expect((await turn(operator, id, "on", company)).refused).toEqual([
      { company_id: company.id, reason: "La empresa no tiene esta regla." },
    ]);
    expect((await turn(operator, id, "off", company)).unchanged).toHaveLength(1);
  }
  const input = { sigma_id: "a\u0000", turn: "on" as const, reason: "Prueba", company_ids: [company.id] };
  expect((await operator.call(contract.switchRuleOfCompanies, input)).statusCode).toBe(400);
  expect((await list(operator, "%")).items).toEqual([]);
  const rules = await runQuery(owner, "select from correlation_rule where company_id = $1", [company.id]);
  expect(rules).toEqual([]);
});

test("a rule that the engine stopped is turned on again where it failed", async () => {
  const [one, other] = [await aCompany(portal), await aCompany(portal)];
  const operator = await someoneOf("operator", one, other);
  const id = (await list(operator)).items[0]?.sigma_id ?? "";
  await turn(operator, id, "on", one, other);
  await runQuery(owner, "update correlation_rule set state = 'failed' where company_id = $1", [other.id]);
  const counts = async () => (await list(operator)).items.find(({ sigma_id }) => sigma_id === id);
  expect(await counts()).toMatchObject({ on: 1, failed: 1 });
  const again = await turn(operator, id, "on", one, other);
  expect([again.unchanged, again.changed].map((each) => each.map((company) => company.id))).toEqual([
    [one.id],
    [other.id],
  ]);
  expect(await counts()).toMatchObject({ on: 2, failed: 0 });
});
