import { expect, test } from "vitest";
import { alertsPortal } from "#features/detection/alerts/server/alerted-company.fixture.ts";
import { anAlert } from "#features/detection/alerts/server/stored-alert.fixture.ts";
import * as contract from "#features/detection/campaigns/campaigns.contract.ts";
import { campaigns } from "#features/detection/campaigns/campaigns.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { incidents } from "#features/response/incidents/incidents.feature.ts";
import { getInvestigation } from "#features/response/investigations/contracts/investigation-detail.contract.ts";
import { investigations } from "#features/response/investigations/investigations.feature.ts";
import type { OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { type Caller, callerWith, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, aPerson, aSession, type TestCompany } from "#platform/testing/people.ts";

const portal = await alertsPortal(undefined, [companies, incidents, investigations, campaigns]);
const { owner } = portal.database;

async function someoneOf(role: "client" | "operator", ...own: TestCompany[]): Promise<Caller> {
  const person = await aPerson(portal, { role, companies: own });
  return callerWith(portal, await aSession(portal, person), person);
}
const listOf = async (caller: Caller, input: RequestOf<typeof contract.listCampaigns> = {}) => {
  const answer = await caller.call(contract.listCampaigns, input);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<OutputOf<typeof contract.listCampaigns>>();
};
const othersOf = async (caller: Caller, company: TestCompany, id: string) =>
  (await caller.call(contract.listOtherCompanies, { company_id: company.id, object: "alert", id })).json<
    OutputOf<typeof contract.listOtherCompanies>
  >().items;
const ids = (items: { company: { id: number } }[]) => items.map(({ company }) => company.id).toSorted();

async function threeCompanies() {
  return [await aCompany(portal), await aCompany(portal), await aCompany(portal)] as const;
}

async function anIncidentWith(company: TestCompany, value: string, reader?: number): Promise<void> {
  await runQuery(
    owner,
    `with made as (insert into incident (company_id, id, series, number, origin, title, severity, tlp, pap, restricted,
         reader_ids, opened_by_name, opened_at, search, updated_at)
       values ($1, gen_random_uuid(), 'INC', 1, 'manual', 'Canario', 3, 'amber', 'amber', $3, $4, 'Ana', now(), '', now())
       returning company_id, id)
     insert into incident_observable (company_id, id, incident_id, type, value, value_key, original, added_by_name, added_at)
     select company_id, gen_random_uuid(), id, 'ipv4', $2::text, sha256(convert_to($2::text, 'UTF8')), $2::text, 'Ana', now() from made`,
    [company.id, value, reader !== undefined, reader === undefined ? [] : [reader]],
  );
}

test("a rule and an address that occur in several companies are campaigns, with each company and its newest row", async () => {
  const [one, other, third] = await threeCompanies();
  const operator = await someoneOf("operator", one, other, third);
  for (const company of [one, other])
    await anAlert(portal, company, { title: "Fuerza bruta", rule: "regla-fb", ip: "203.0.113.9" });
  const newest = await anAlert(portal, one, { title: "Fuerza bruta", rule: "regla-fb", ageHours: 0 });
  await anIncidentWith(third, "203.0.113.9");
  await anAlert(portal, third, { rule: "regla-sola", ip: "10.0.0.8" });
  await anAlert(portal, one, { ip: "10.0.0.8" });

  const { items } = await listOf(operator);
  expect(items.map(({ kind, value }) => [kind, value])).toEqual([
    ["ip", "203.0.113.9"],
    ["rule", "regla-fb"],
  ]);
  const [address, rule] = items;
  expect(address?.counts).toEqual({ alert: 2, sighting: 0, incident: 1, reported_mail: 0 });
  expect(ids(address?.companies ?? [])).toEqual([one.id, other.id, third.id]);
  expect(rule?.companies.find(({ company }) => company.id === one.id)).toMatchObject({
    count: 2,
    title: "Fuerza bruta",
    path: `/Eventos/N1/${newest}`,
  });
  expect((await listOf(operator, { q: "FUERZA" })).items).toHaveLength(2);
  expect((await listOf(operator, { kind: "rule" })).items).toHaveLength(1);
  expect((await listOf(operator, { kind: "hash" })).items).toEqual([]);
});

test("what is older than the window is no campaign of it", async () => {
  const [one, other] = await threeCompanies();
  const operator = await someoneOf("operator", one, other);
  await anAlert(portal, one, { rule: "regla-vieja", ageHours: 72 });
  await anAlert(portal, other, { rule: "regla-vieja", ageHours: 1 });
  expect((await listOf(operator, { days: 1 })).items).toEqual([]);
  expect((await listOf(operator)).items.map(({ value }) => value)).toEqual(["regla-vieja"]);
});

test("a company that the person does not serve, and a disabled one, are in no campaign", async () => {
  const [one, other, foreign] = await threeCompanies();
  const operator = await someoneOf("operator", one, other);
  const mine = await anAlert(portal, one, { rule: "regla-x", ip: "198.51.100.7" });
  const theirs = await anAlert(portal, foreign, { rule: "regla-x", ip: "198.51.100.7" });
  expect((await listOf(operator)).items).toEqual([]);
  expect(await othersOf(operator, one, mine)).toEqual([]);
  // A company that the operator does not serve gets no result either: its values are not disclosed.
  expect(await othersOf(operator, foreign, theirs)).toEqual([]);

  await anAlert(portal, other, { rule: "regla-x" });
  expect(ids(await othersOf(operator, one, mine))).toEqual([other.id]);
  expect((await listOf(operator)).items.flatMap(({ companies: own }) => ids(own))).toEqual([
    one.id,
    other.id,
  ]);
  await runQuery(owner, "update company set enabled = false where id = $1", [other.id]);
  expect(await othersOf(operator, one, mine)).toEqual([]);
  expect((await listOf(operator)).items).toEqual([]);
});

test("a restricted incident joins no campaign but for those who may know of it", async () => {
  const [one, other] = await threeCompanies();
  const operator = await someoneOf("operator", one, other);
  const reader = await someoneOf("operator", one, other);
  await anAlert(portal, one, { ip: "203.0.113.77" });
  await anIncidentWith(other, "203.0.113.77", reader.person?.id ?? 0);
  expect((await listOf(operator)).items).toEqual([]);
  expect((await listOf(reader)).items.map(({ value }) => value)).toEqual(["203.0.113.77"]);
});

test("a client is refused, also one with several companies", async () => {
  const [one, other] = await threeCompanies();
  const client = await someoneOf("client", one, other);
  const id = await anAlert(portal, one, { rule: "regla-c", published: true });
  await anAlert(portal, other, { rule: "regla-c", published: true });
  expect((await client.call(contract.listCampaigns, {})).statusCode).toBe(403);
  const place = { company_id: one.id, object: "alert", id } as const;
  expect((await client.call(contract.listOtherCompanies, place)).statusCode).toBe(403);
});

test("an investigation is opened in each chosen company with an entry of its own, and in no other", async () => {
  const [one, other, foreign] = await threeCompanies();
  const operator = await someoneOf("operator", one, other);
  const question = "¿Alcanzó la campaña a la empresa?";
  const answer = await operator.call(contract.openCampaignInvestigations, {
    company_ids: [one.id, other.id, foreign.id],
    question,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { opened, refused } = answer.json<OutputOf<typeof contract.openCampaignInvestigations>>();
  expect(ids(opened)).toEqual([one.id, other.id]);
  expect(refused.map(({ company_id }) => company_id)).toEqual([foreign.id]);
  const entries = await runQuery<{ company_id: number; count: number }>(
    owner,
    `select company_id::int, count(*)::int as count from audit_entry
     where action = 'investigation.opened' and company_id = any($1) group by 1 order by 1`,
    [[one.id, other.id, foreign.id]],
  );
  expect(entries).toEqual([one, other].map(({ id }) => ({ company_id: id, count: 1 })));
  const colleague = await signedIn(portal, "operator", other);
  const path = opened.find(({ company }) => company.id === other.id)?.path ?? "";
  const parsedResponse = await colleague.call(getInvestigation, { id: path.split("/").at(-1) ?? "" });
  expect(parsedResponse.body).toContain(question);
  expect(parsedResponse.body).not.toContain(one.name);
});
