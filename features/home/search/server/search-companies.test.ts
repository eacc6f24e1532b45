import { expect, test } from "vitest";
import { documents } from "#features/delivery/documents/documents.feature.ts";
import { aStoredDocument } from "#features/delivery/documents/server/documents-examples.fixture.ts";
import { createTopic } from "#features/delivery/topics/topics.contract.ts";
import { topics } from "#features/delivery/topics/topics.feature.ts";
import { alertsPortal } from "#features/detection/alerts/server/alerted-company.fixture.ts";
import { anAlert } from "#features/detection/alerts/server/stored-alert.fixture.ts";
import { entities } from "#features/detection/entities/entities.feature.ts";
import { hunting } from "#features/detection/hunting/hunting.feature.ts";
import * as contract from "#features/home/search/search.contract.ts";
import { search } from "#features/home/search/search.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { certificates } from "#features/posture/certificates/certificates.feature.ts";
import { findings } from "#features/posture/findings/findings.feature.ts";
import { aFinding } from "#features/posture/findings/server/found.fixture.ts";
import { vulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.feature.ts";
import { incidents } from "#features/response/incidents/incidents.feature.ts";
import { investigations } from "#features/response/investigations/investigations.feature.ts";
import { securityInbox } from "#features/response/security-inbox/security-inbox.feature.ts";
import type { OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { type Caller, callerWith, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, aPerson, aSession, type TestCompany } from "#platform/testing/people.ts";

const portal = await alertsPortal(undefined, [
  ...[companies, search, topics, entities, incidents, investigations, hunting, securityInbox],
  ...[findings, vulnerabilities, documents, certificates],
]);
const { owner } = portal.database;

async function someoneOf(role: "client" | "operator" | "staff", ...own: TestCompany[]): Promise<Caller> {
  const person = await aPerson(portal, { role, companies: own });
  return callerWith(portal, await aSession(portal, person), person);
}
const find = async (caller: Caller, input: RequestOf<typeof contract.searchCompanies>) => {
  const answer = await caller.call(contract.searchCompanies, input);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<OutputOf<typeof contract.searchCompanies>>();
};
const hitsOf = async (caller: Caller, q: string, area?: string) =>
  (await find(caller, { q })).groups
    .filter((group) => !area || group.area === area)
    .flatMap(({ hits }) => hits);
const companyIds = (hits: { company: { id: number } }[]) => hits.map(({ company }) => company.id).toSorted();

/** Inserts an incident; a restricted one has a single reader. */
async function anIncident(company: TestCompany, title: string, reader?: number): Promise<void> {
  await runQuery(
    owner,
    `insert into incident (company_id, id, series, number, origin, title, severity, tlp, pap, restricted, reader_ids,
       opened_by_name, opened_at, search, updated_at)
     values ($1, gen_random_uuid(), 'INC', 7, 'manual', $2, 3, 'amber', 'amber', $3, $4, 'Ana', now(), lower($2), now())`,
    [company.id, title, reader !== undefined, reader === undefined ? [] : [reader]],
  );
}

test("finds what answers in each company of the person, says the company and leaves the named one out", async () => {
  const [one, other, foreign] = [await aCompany(portal), await aCompany(portal), await aCompany(portal)];
  const operator = await someoneOf("operator", one, other);
  for (const company of [one, other, foreign]) {
    await anAlert(portal, company, { title: "Minería en servidor quilquen", asset: "srv-quilquen" });
    await anIncident(company, "Quilquen cifrado");
    const client = await signedIn(portal, "client", company);
    await client.call(createTopic, { subject: "Duda de quilquen", message: "Hola." });
    await runQuery(
      owner,
      `with made as (insert into entity (company_id, id, kind, name, first_at, last_at)
         values ($1, gen_random_uuid(), 'asset', 'srv-quilquen', now(), now()) returning company_id, id)
       insert into entity_identity (company_id, kind, value, entity_id, spellings, first_at, last_at)
       select company_id, 'ip', '192.0.2.44', id, '{192.0.2.44}', now(), now() from made`,
      [company.id],
    );
  }
  const { groups, companies: searched } = await find(operator, { q: "quilquen" });
  expect(searched).toBe(2);
  expect(groups.map(({ area }) => area).toSorted()).toEqual(["alert", "asset", "incident", "topic"]);
  for (const { hits } of groups) expect(companyIds(hits)).toEqual([one.id, other.id]);
  expect(groups.flatMap(({ hits }) => hits).find(({ company }) => company.id === one.id)?.company.name).toBe(
    one.name,
  );
  const without = await find(operator, { q: "quilquen", except: one.id });
  expect([...new Set(without.groups.flatMap(({ hits }) => companyIds(hits)))]).toEqual([other.id]);
  // Searches by a whole identity, and by the name of a company.
  expect(companyIds(await hitsOf(operator, "192.0.2.44", "asset"))).toEqual([one.id, other.id]);
  expect(await hitsOf(operator, other.name, "company")).toMatchObject([{ company: { id: other.id } }]);
});
test("finds an alert by its number, its address or its file however many newer ones there are", async () => {
  const [one, other] = [await aCompany(portal), await aCompany(portal)];
  const operator = await someoneOf("operator", one, other);
  await anAlert(portal, other, { title: "Primera", ip: "203.0.113.200", ageHours: 9_000 });
  expect((await hitsOf(operator, "ALR-1", "alert")).map(({ title }) => title)).toEqual(["ALR-1 Primera"]);
  expect(companyIds(await hitsOf(operator, "203.0.113.200", "alert"))).toEqual([other.id]);
});

test("finds nothing of a disabled company, or of one that the person has left", async () => {
  const [one, disabled, former] = [await aCompany(portal), await aCompany(portal), await aCompany(portal)];
  const operator = await someoneOf("operator", one, disabled, former);
  for (const company of [disabled, former]) await anAlert(portal, company, { title: "Canario amarillo" });
  expect(companyIds(await hitsOf(operator, "canario amarillo"))).toEqual([disabled.id, former.id]);
  await runQuery(owner, "update company set enabled = false where id = $1", [disabled.id]);
  await runQuery(owner, "delete from company_member where company_id = $1 and user_id = $2", [
    former.id,
    operator.person?.id,
  ]);
  expect(await hitsOf(operator, "canario amarillo")).toEqual([]);
});

test("finds a restricted incident for its readers alone, whoever the others are", async () => {
  const [one, other] = [await aCompany(portal), await aCompany(portal)];
  const reader = await someoneOf("operator", one, other);
  await anIncident(other, "Fraude interno reservado", reader.person?.id ?? 0);
  expect(companyIds(await hitsOf(reader, "fraude interno"))).toEqual([other.id]);
  for (const role of ["operator", "staff"] as const)
    expect(await hitsOf(await someoneOf(role, one, other), "fraude interno")).toEqual([]);
});

test("a client with several companies finds what was published in each, and nothing internal", async () => {
  const [one, other] = [await aCompany(portal), await aCompany(portal)];
  const client = await someoneOf("client", one, other);
  await anAlert(portal, one, { title: "Alerta lunar", published: true });
  await anAlert(portal, other, { title: "Alerta lunar interna" });
  await anIncident(other, "Incidente lunar");
  expect((await hitsOf(client, "lunar")).map(({ title }) => title)).toEqual(["ALR-1 Alerta lunar"]);
});

/** Inserts a certificate. */
async function aCertificate(company: TestCompany, name: string): Promise<void> {
  await runQuery(
    owner,
    `insert into certificate (company_id, id, name, subject, issuer, serial, names, name_count, not_before, not_after,
       key_algorithm, signature_algorithm, is_ca, self_signed, origin, search, renew_from, short_from, urgent_from, created_at,
       created_by_name)
     values ($1, gen_random_uuid(), $2, 'CN=' || $2, 'CN=CA', '01', array[$2], 1, now(), now() + interval '90 days', 'RSA',
       'sha256', false, false, 'scan', $2 || ' cn=' || $2, now(), now(), now(), now(), 'Ana')`,
    [company.id, name],
  );
}

test("finds findings by words, CVE and number, certificates by a host and documents by their words", async () => {
  const [one, other, foreign] = [await aCompany(portal), await aCompany(portal), await aCompany(portal)];
  const operator = await someoneOf("operator", one, other);
  for (const company of [one, other, foreign]) {
    await aFinding(portal, company, { cve: "CVE-2026-4444", issue: { search: "libreria vencida" } });
    await aCertificate(company, "www.quilquen.example");
    await aStoredDocument(portal, company, { state: company === other ? "draft" : "published" });
  }
  expect(companyIds(await hitsOf(operator, "librería vencida", "finding"))).toEqual([one.id, other.id]);
  expect(companyIds(await hitsOf(operator, "cve-2026-4444", "finding"))).toEqual([one.id, other.id]);
  expect(companyIds(await hitsOf(operator, "VUL-1", "finding"))).toEqual([one.id, other.id]);
  expect(companyIds(await hitsOf(operator, "www.quilquen.example", "certificate"))).toEqual([
    one.id,
    other.id,
  ]);
  expect(companyIds(await hitsOf(operator, "acta de prueba", "document"))).toEqual([one.id, other.id]);
  expect(companyIds(await hitsOf(operator, "DOC-1", "document"))).toEqual([one.id]);
  // A number that also occurs in the text of an issue finds its finding once.
  const numbered = await aCompany(portal);
  await aFinding(portal, numbered, { issue: { search: "windows server 1 sin parches" } });
  const colleague = await someoneOf("operator", numbered);
  expect(await hitsOf(colleague, "1", "finding")).toHaveLength(1);
  // A client finds published documents only.
  const client = await someoneOf("client", one, other);
  expect(companyIds(await hitsOf(client, "acta de prueba", "document"))).toEqual([one.id]);
});

test("signs alone, and long or hidden texts, find nothing; signs among words are text", async () => {
  const company = await aCompany(portal);
  const operator = await someoneOf("operator", company);
  await anAlert(portal, company, { title: "Carga de disco" });
  await anAlert(portal, company, { title: "Otra alerta" });
  expect(await hitsOf(operator, "carga%_DE", "alert")).toHaveLength(1);
  for (const q of [
    "%",
    "_",
    "%%",
    "\\",
    "'",
    "\u202E",
    "a".repeat(200),
    "2147483648",
    "ALR-999999999",
    "__proto__",
  ])
    expect(await hitsOf(operator, q), q).toEqual([]);
  expect((await operator.call(contract.searchCompanies, { q: "a\u0000" })).statusCode).toBe(400);
});

test("a client view searches no other company of the viewed person", async () => {
  const [one, other] = [await aCompany(portal), await aCompany(portal)];
  const client = await aPerson(portal, { companies: [one, other] });
  const staff = await someoneOf("staff");
  await runQuery(
    owner,
    `update session set viewed_user_id = $2, viewed_company_id = $3, view_ends_at = now() + interval '5 minutes'
     where user_id = $1`,
    [staff.person?.id, client.id, one.id],
  );
  expect(companyIds(await hitsOf(staff, one.name, "company"))).toEqual([one.id]);
  expect(await hitsOf(staff, other.name, "company")).toEqual([]);
});
