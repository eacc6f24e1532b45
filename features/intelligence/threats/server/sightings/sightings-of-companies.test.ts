import { expect, test } from "vitest";
import { events } from "#features/detection/events/events.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import * as contract from "#features/intelligence/threats/contracts/company-threats.contract.ts";
import { listIndicators } from "#features/intelligence/threats/contracts/indicators.contract.ts";
import { threats } from "#features/intelligence/threats/threats.feature.ts";
import type { OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { type Caller, callerWith, signedIn } from "#platform/testing/caller.ts";
import { testPool } from "#platform/testing/database.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, aPerson, aSession, type TestCompany } from "#platform/testing/people.ts";
import { plansOf } from "#platform/testing/plans-of.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { findSightingsOfCompanies } from "./sightings-of-companies.store.ts";

const portal = await testPortal([companies, events, threats]);
const { owner } = portal.database;

async function someoneOf(role: "client" | "operator", ...own: TestCompany[]): Promise<Caller> {
  const person = await aPerson(portal, { role, companies: own });
  return callerWith(portal, await aSession(portal, person), person);
}
const list = async (caller: Caller, input: RequestOf<typeof contract.listSightingsOfCompanies> = {}) => {
  const answer = await caller.call(contract.listSightingsOfCompanies, input);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<OutputOf<typeof contract.listSightingsOfCompanies>>();
};

interface SightingFacts {
  value: string;
  ageHours?: number;
  asset?: string;
  readers?: number[];
}

async function aSighting(company: TestCompany, { value, ageHours = 1, asset = "", readers }: SightingFacts) {
  await runQuery(
    owner,
    `insert into threat_sighting (company_id, id, alike, indicator_id, indicator_owner, kind, key, value, day, asset,
       direction, outcome, events, first_at, last_at, event_id, live, known_at, found_at, fingerprint, tlp, reader_ids)
     values ($1::bigint, gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), gen_random_uuid(), $1::bigint, 'ip',
       $2::text, $2::text, current_date, $4, 'outbound', 'allowed', 1, now() - $3 * interval '1 hour',
       now() - $3 * interval '1 hour', gen_random_uuid(), true, now(), now(), gen_random_uuid(), $5, $6)`,
    [company.id, value, ageHours, asset, readers ? "red" : "amber", readers ?? []],
  );
}

test("sightings of all companies stand in one list, the newest first, page by page, with how many have the same", async () => {
  const [one, other, foreign] = [await aCompany(portal), await aCompany(portal), await aCompany(portal)];
  const operator = await someoneOf("operator", one, other);
  await aSighting(one, { value: "203.0.113.1", ageHours: 1, asset: "srv-uno" });
  await aSighting(other, { value: "203.0.113.2", ageHours: 2 });
  await aSighting(other, { value: "203.0.113.1", ageHours: 3 });
  await aSighting(foreign, { value: "203.0.113.1" });
  const all = await list(operator);
  expect(all.items.map(({ company, value, companies: same }) => [company.id, value, same])).toEqual([
    [one.id, "203.0.113.1", 2],
    [other.id, "203.0.113.2", 1],
    [other.id, "203.0.113.1", 2],
  ]);
  expect(all.total).toEqual({ count: 3, capped: false });
  const values: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(operator, { limit: 1, ...(cursor && { cursor }) });
    values.push(...page.items.map(({ id }) => id));
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(values).toEqual(all.items.map(({ id }) => id));
  expect((await list(operator, { q: "SRV-u" })).items).toHaveLength(1);
  expect((await list(operator, { q: "203.0.113.2" })).total.count).toBe(1);
  expect((await list(operator, { company: other.id })).items).toHaveLength(2);
  expect((await list(operator, { company: foreign.id })).items).toEqual([]);
  await runQuery(owner, "update company set enabled = false where id = $1", [other.id]);
  expect((await list(operator)).items.map(({ companies: same }) => same)).toEqual([1]);
});

test("what is TLP:RED is listed for its readers alone, and a client is refused", async () => {
  const company = await aCompany(portal);
  const [reader, other] = [await someoneOf("operator", company), await someoneOf("operator", company)];
  await aSighting(company, { value: "198.51.100.9", readers: [reader.person?.id ?? 0] });
  expect((await list(reader)).items).toHaveLength(1);
  expect((await list(other)).items).toEqual([]);
  const client = await someoneOf("client", company);
  expect((await client.call(contract.listSightingsOfCompanies, {})).statusCode).toBe(403);
});

test("signs that mean something to the database are searched as text", async () => {
  const company = await aCompany(portal);
  const operator = await someoneOf("operator", company);
  await aSighting(company, { value: "203.0.113.3", asset: "50%_srv\\\u202E" });
  await aSighting(company, { value: "203.0.113.4", asset: "otro" });
  for (const q of ["%", "_", "\\", "\u202E", "50%_SRV"])
    expect((await list(operator, { q })).total, q).toEqual({ count: 1, capped: false });
  for (const q of ["%%", "'", "a".repeat(200)]) expect((await list(operator, { q })).items, q).toEqual([]);
  expect((await operator.call(contract.listSightingsOfCompanies, { q: "a\u0000" })).statusCode).toBe(400);
});

test("a filter reads the newest sightings of each company by their index, however many a company has", async () => {
  const company = await aCompany(portal);
  await runQuery(
    owner,
    `insert into threat_sighting (company_id, id, alike, indicator_id, indicator_owner, kind, key, value, day, asset,
       direction, outcome, events, first_at, last_at, event_id, live, known_at, found_at, fingerprint, tlp, reader_ids)
     select $1::bigint, gen_random_uuid(), sha256(n::text::bytea), gen_random_uuid(), $1::bigint, 'ip', '203.0.113.8',
       '203.0.113.8', current_date, 'srv-' || n, 'outbound', 'allowed', 1, at, at, gen_random_uuid(), true, at, at,
       gen_random_uuid(), 'amber', '{}'
     from generate_series(1, 12000) n, lateral (select now() - n * interval '1 minute') as t (at)`,
    [company.id],
  );
  const operator = await someoneOf("operator", company);
  // The text occurs only in the oldest 2,000 rows, beyond the limit of a filter.
  expect((await list(operator, { q: "srv-12000" })).items).toEqual([]);
  expect((await list(operator, { q: "srv-9999" })).items).toHaveLength(1);
  const pool = testPool(portal.database.app);
  const userId = operator.person?.id ?? 0;
  const frame = { scope: "session", companyId: null, userId, oversees: true, effect: "read" } as const;
  const plans = await plansOf(
    pool,
    (db) => findSightingsOfCompanies(db, { since: new Date(0), q: "nada" }, { limit: 50 }),
    frame,
  );
  expect(plans.join()).toContain("threat_sighting_last_idx");
  expect(plans.join()).not.toContain("Seq Scan on threat_sighting");
});

test("an indicator is added to the chosen companies, each with its own entry, and to no other", async () => {
  const [one, other, foreign] = [await aCompany(portal), await aCompany(portal), await aCompany(portal)];
  const operator = await someoneOf("operator", one, other);
  const input = { value: "198.51.100[.]77", company_ids: [one.id, other.id, foreign.id] };
  const answer = await operator.call(contract.addIndicatorToCompanies, input);
  expect(answer.statusCode, answer.body).toBe(200);
  const { added, refused } = answer.json<OutputOf<typeof contract.addIndicatorToCompanies>>();
  expect(added.map(({ id }) => id)).toEqual([one.id, other.id]);
  expect(refused.map(({ company_id }) => company_id)).toEqual([foreign.id]);
  for (const [company, count] of [
    [one, 1],
    [other, 1],
    [foreign, 0],
  ] as const) {
    const colleague = await signedIn(portal, "operator", company);
    const indicators = await colleague.call(listIndicators, { q: "198.51.100.77" });
    expect(indicators.json<{ items: unknown[] }>().items).toHaveLength(count);
  }
  const nonsense = await operator.call(contract.addIndicatorToCompanies, { ...input, value: "nada de eso" });
  expect(nonsense.json<OutputOf<typeof contract.addIndicatorToCompanies>>().added).toEqual([]);
});
