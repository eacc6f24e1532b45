import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import {
  exportFindings,
  listFindingFacets,
  listFindings,
} from "#features/posture/findings/contracts/finding-list.contract.ts";
import {
  aScannedCompany,
  type SampleHost,
  scannedPortal,
} from "#features/posture/findings/server/scanned-company.fixture.ts";
import { listFindingCompanies } from "#features/posture/vulnerabilities/contracts/finding-companies.contract.ts";
import { closePeriod } from "#features/posture/vulnerabilities/contracts/period.contract.ts";
import {
  type PeriodVulnerabilities,
  readPeriodVulnerabilities,
} from "#features/posture/vulnerabilities/vulnerabilities.contract.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";

const portal = await scannedPortal();
const owner = portal.database.owner;
const nothing = { critical: null, high: null, medium: null, low: null, informational: null, unknown: null };
const none = { critical: 0, high: 0, medium: 0, low: 0, informational: 0, unknown: 0 };

/** A period between two days, counted from today. */
async function aPeriod(companyId: number, starts: number, ends: number): Promise<string> {
  const id = uuidv7();
  await runQuery(
    owner,
    `with managed as (insert into service (name) values ('Gestión de vulnerabilidades')
       on conflict (name) do update set name = excluded.name returning id)
     insert into service_period (company_id, id, service_id, starts_on, ends_on, name)
     select $1, $2, id, current_date + $3::int, current_date + $4::int, 'Período' from managed`,
    [companyId, id, starts, ends],
  );
  return id;
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
/** Creates a past period, and returns a month whose middle lies within it. */
async function aPastPeriod(companyId: number): Promise<{ id: string; month: string }> {
  const id = await aPeriod(companyId, -70, -31);
  const month = [-45, -55, -65, -35]
    .map((days) => daysAgo(-days).slice(0, 7))
    .find((each) => {
      const middle = Date.parse(`${each}-15T12:00:00Z`);
      return middle > Date.now() - 69 * 86_400_000 && middle < Date.now() - 32 * 86_400_000;
    });
  return { id, month: month ?? "" };
}

const answerOf = async (caller: Caller, period?: string) =>
  (await caller.call(readPeriodVulnerabilities, period ? { period } : {})).json<PeriodVulnerabilities>();

const host = (...rules: string[]): SampleHost => ({
  fails: rules.map((rule) => ({ rule, severity: "critical" as const })),
});

test("the filtered list goes out as a table, in the order of the list and with nothing that a spreadsheet would run", async () => {
  const { company, bring } = await aScannedCompany(portal);
  const client = await signedIn(portal, "client", company);
  await bring({
    at: daysAgo(1),
    hosts: {
      "web-1": {
        fails: [
          { rule: "a", severity: "critical", title: "=cmd|calc" },
          { rule: "b", severity: "low" },
        ],
      },
    },
  });
  const answer = await client.call(exportFindings, { open: "true", severity: "critical" });
  expect(answer.statusCode, answer.body).toBe(200);
  const [head, ...lines] = answer.body.trim().split("\r\n");
  expect(head).toContain("vulnerabilidad,cve,activo");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("web-1");
  expect(lines[0]).not.toMatch(/(^|,)=cmd/);
  const workbook = await client.call(exportFindings, { file: "xlsx" });
  expect(workbook.headers["content-disposition"]).toContain(".xlsx");
});

test("values may be left out of the list, and stay counted so that one finds them again", async () => {
  const { company, bring } = await aScannedCompany(portal);
  const client = await signedIn(portal, "client", company);
  await bring({ at: daysAgo(1), hosts: { "web-1": host("a", "b"), "web-2": host("a") } });
  const list = async (without: object) =>
    (await client.call(listFindings, { without: JSON.stringify(without) })).json().items as {
      asset: { id: string; name: string };
    }[];
  const all = await list({});
  const web2 = all.find(({ asset }) => asset.name === "web-2")?.asset.id ?? "";
  expect((await list({ asset: [web2] })).map(({ asset }) => asset.name)).toEqual(["web-1", "web-1"]);
  expect(await list({ exposure: ["external"] }), "whose exposure nobody said").toHaveLength(3);
  expect(await list({ assignee: ["none"] })).toEqual([]);
  expect(await list({ source: ["nessus"], asset: [web2] })).toEqual([]);
  const facets = (
    await client.call(listFindingFacets, { without: JSON.stringify({ asset: [web2] }) })
  ).json();
  expect(facets.asset.map(({ count }: { count: number }) => count)).toEqual([2, 1]);
  expect(facets.source).toMatchObject([{ value: "nessus", count: 2 }]);
  const wrong = await client.call(listFindings, { without: JSON.stringify({ colour: ["red"] }) });
  expect(wrong.statusCode).toBe(400);
});

test("without a period the answer says so instead of zero", async () => {
  const client = await signedIn(portal, "client", await aCompany(portal));
  expect(await answerOf(client)).toEqual({
    period: null,
    status: "no_period",
    totals: nothing,
    as_of: null,
    figures: null,
    not_evaluated: null,
    coverage: null,
    closed: null,
  });
});

test("the period of today is named, and nothing measured is not shown as none", async () => {
  const company = await aCompany(portal);
  await aPeriod(company.id, -60, -31);
  await aPeriod(company.id, -5, 25);
  const client = await signedIn(portal, "client", company);
  expect(await answerOf(client)).toMatchObject({
    status: "no_data",
    totals: nothing,
    not_evaluated: null,
    period: { name: "Período" },
  });
});

test("a scan that found nothing is told from one that never came", async () => {
  const { company, bring } = await aScannedCompany(portal);
  await aPeriod(company.id, -5, 25);
  await bring({ at: daysAgo(1), hosts: { web: {} } });
  const answer = await answerOf(await signedIn(portal, "client", company));
  expect(answer).toMatchObject({
    status: "available",
    totals: none,
    figures: { open: 0, kev_open: 0, new: { count: 0 } },
    coverage: { assets: 1, scanned: 1 },
  });
  expect(answer.as_of).not.toBeNull();
});

test("the period says what is open, new, fixed, exploited, and what no scan of it judged", async () => {
  const { company, bring } = await aScannedCompany(portal);
  await aPeriod(company.id, -10, 20);
  const exploited = { rule: "kev", severity: "high" as const, cves: ["CVE-2026-7001"] };
  await runQuery(owner, "insert into cve_intel (cve, kev_added) values ('CVE-2026-7001', '2026-01-01')");
  await bring({ at: daysAgo(20), hosts: { web: host("a", "b"), base: host("c"), lejos: host("d") } });
  await bring({ at: daysAgo(2), hosts: { web: host("a"), base: { fails: [{ rule: "c" }, exploited] } } });
  expect(await answerOf(await signedIn(portal, "client", company))).toMatchObject({
    status: "available",
    totals: { ...none, critical: 2, high: 2 },
    figures: {
      open: 4,
      new: { count: 1, capped: false },
      fixed: { count: 1 },
      kev_open: 1,
    },
    not_evaluated: { count: 1 },
    coverage: { assets: 3, scanned: 2 },
  });
});

test("before the first scan of a period what was open counts as not evaluated, not as open", async () => {
  const { company, bring } = await aScannedCompany(portal);
  await aPeriod(company.id, -5, 25);
  await bring({ at: daysAgo(20), hosts: { web: host("a", "b") } });
  expect(await answerOf(await signedIn(portal, "client", company))).toMatchObject({
    status: "no_data",
    totals: nothing,
    figures: null,
    not_evaluated: { count: 2, capped: false },
  });
});

test("a month that is closed answers the same whatever is found later; one that is not, as it stands", async () => {
  const { company, bring } = await aScannedCompany(portal);
  const { id, month } = await aPastPeriod(company.id);
  await aPeriod(company.id, -10, 20);
  const client = await signedIn(portal, "client", company);
  await bring({ at: daysAgo(40), hosts: { web: host("a", "b") } });
  expect(await answerOf(client, month)).toMatchObject({
    status: "available",
    closed: null,
    totals: { critical: 2 },
  });
  const closedResponse = await (await signedIn(portal, "operator", company)).call(closePeriod, { id });
  expect(closedResponse.statusCode, closedResponse.body).toBe(200);
  const frozenAnswer = await answerOf(client, month);
  expect(frozenAnswer.closed?.hash).toMatch(/^[0-9a-f]{64}$/);
  await bring({ at: daysAgo(1), hosts: { web: host("a"), otra: host("z") } });
  expect(await answerOf(client, month)).toEqual(frozenAnswer);
  expect(await answerOf(client)).toMatchObject({ totals: { critical: 2 }, figures: { fixed: { count: 1 } } });
  expect((await answerOf(client, "2001-01")).status).toBe("no_period");
});

test("another company's period is not taken for one's own", async () => {
  const [mine, other] = [await aCompany(portal), await aCompany(portal)];
  await aPeriod(other.id, -5, 25);
  const client = await signedIn(portal, "client", mine);
  expect((await answerOf(client)).period).toBeNull();
});

test("the staff sees at once which company is worst, which was not scanned and of which nothing is known", async () => {
  const [bad, silent] = [await aScannedCompany(portal), await aScannedCompany(portal)];
  const unknown = await aCompany(portal);
  for (const { company } of [bad, silent]) await aPeriod(company.id, -10, 20);
  await runQuery(owner, "insert into cve_intel (cve, kev_added) values ('CVE-2026-7002', '2026-01-01')");
  await bad.bring({
    at: daysAgo(1),
    hosts: { web: { fails: [{ rule: "kev", severity: "critical", cves: ["CVE-2026-7002"] }] } },
  });
  await runQuery(owner, "update finding set due_at = now() - interval '1 day' where company_id = $1", [
    bad.company.id,
  ]);
  await silent.bring({ at: daysAgo(15), hosts: { web: host("a", "b", "c") } });
  const staff = await signedIn(portal, "staff");
  const answer = await staff.call(listFindingCompanies);
  expect(answer.statusCode, answer.body).toBe(200);
  const { items, totals } = answer.json();
  const of = (id: number) => items.find(({ company_id }: { company_id: number }) => company_id === id);
  expect(of(bad.company.id)).toMatchObject({
    status: "available",
    open: 1,
    kev_open: 1,
    late: { count: 1, capped: false },
    open_change: 1,
    scanned: 1,
  });
  expect(of(silent.company.id)).toMatchObject({ status: "not_scanned", open: 3, scanned: 0, assets: 1 });
  expect(of(unknown.id)).toMatchObject({
    status: "not_contracted",
    open: null,
    by_severity: null,
    late: null,
  });
  const place = (id: number) => items.indexOf(of(id));
  expect(place(bad.company.id)).toBeLessThan(place(silent.company.id));
  expect(place(silent.company.id)).toBeLessThan(place(unknown.id));
  expect(totals.kev_open).toBeGreaterThanOrEqual(1);
  const operator = await signedIn(portal, "operator", bad.company);
  expect((await operator.call(listFindingCompanies)).statusCode).toBe(403);
});
