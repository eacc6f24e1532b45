import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import {
  aScannedCompany,
  itemImporterOf,
  type SampleHost,
  type SampleScan,
  scannedPortal,
} from "../scanned-company.fixture.ts";
import { benchmarkArea } from "./checks.fixture.ts";

const portal = await scannedPortal(benchmarkArea);
const importer = itemImporterOf("benchmark");
const month = (at: number) => new Date(Date.UTC(2026, at, 10, 12)).toISOString();

/** A company with checked machines, and the current outcome of each check. */
async function aCheckedCompany() {
  const client = await aScannedCompany(portal, importer);
  const standing = () =>
    client.rows<{ check: string; outcome: string; since: string; seen: string | null }>(
      `select entity.name || ' ' || issue.rule_id as check, result.outcome, to_char(result.since at time zone 'UTC', 'YYYY-MM')
         as since, array_to_string(evidence.texts, ' ') as seen
       from check_result result
       join entity on entity.company_id = result.company_id and entity.id = result.asset_id
       join finding_issue issue on issue.company_id = result.company_id and issue.id = result.issue_id
       left join finding_evidence evidence on evidence.company_id = result.company_id and evidence.id = result.evidence_id
       where result.company_id = $1 order by 1`,
      [client.company.id],
    );
  const keep = async () => ({
    standing: await standing(),
    changes: await client.rows(
      `select asset_id, issue_id, locus, outcome, outcome_before from check_change where company_id = $1 order by 1, 2, 3`,
      [client.company.id],
    ),
    evidence: await client.rows("select id from finding_evidence where company_id = $1 order by 1", [
      client.company.id,
    ]),
    issues: await client.rows("select id from finding_issue where company_id = $1 order by 1", [
      client.company.id,
    ]),
    states: await client.states(),
  });
  return { ...client, standing, kept: keep };
}
const scan = (at: number, hosts: SampleScan["hosts"]): SampleScan => ({ at: month(at), hosts });

test("what passed is kept beside what failed, with since when; a failure is a finding too", async () => {
  const client = await aCheckedCompany();
  await client.bring(
    scan(0, {
      web: { fails: [{ rule: "ssh", saw: "PermitRootLogin yes" }], outcomes: { fw: "pass", usb: "manual" } },
    }),
  );
  expect(await client.standing()).toEqual([
    { check: "web fw", outcome: "pass", since: "2026-01", seen: null },
    { check: "web ssh", outcome: "fail", since: "2026-01", seen: "PermitRootLogin yes" },
    { check: "web usb", outcome: "manual", since: "2026-01", seen: null },
  ]);
  expect(await client.states()).toEqual({ "web ssh": "open" });

  await client.bring(scan(1, { web: { outcomes: { ssh: "pass", fw: "pass", usb: "not_applicable" } } }));
  expect(
    (await client.standing()).map(({ check, outcome, since }) => `${check} ${outcome} ${since}`),
  ).toEqual(["web fw pass 2026-01", "web ssh pass 2026-02", "web usb not_applicable 2026-02"]);
  expect(await client.states()).toEqual({ "web ssh": "closed_verified" });
});

test("a scan that says the same writes nothing but its receipt", async () => {
  const client = await aCheckedCompany();
  const hosts = { web: { fails: [{ rule: "ssh" }], outcomes: { fw: "pass" } } } as const;
  await client.bring(scan(0, hosts as never));
  const before = await client.kept();
  await client.bring(scan(1, hosts as never));
  expect(await client.kept()).toEqual(before);
});

test("what a whole scan with the same checks no longer names is dropped; a cut one or another policy drops nothing", async () => {
  const client = await aCheckedCompany();
  const names = async () => (await client.standing()).map(({ check }) => check);
  await client.bring(scan(0, { web: { outcomes: { fw: "pass", ssh: "pass" } } }));
  await client.bring(scan(1, { web: { outcomes: { fw: "pass" }, complete: false } }));
  await client.bring(scan(2, { web: { outcomes: { fw: "pass" }, policy: "otra" } }));
  expect(await names()).toEqual(["web fw", "web ssh"]);
  await client.bring(scan(3, { web: { outcomes: { fw: "pass" } } }));
  expect(await names()).toEqual(["web fw"]);
});

test("a scan older than what is known changes nothing of today", async () => {
  const client = await aCheckedCompany();
  await client.bring(scan(3, { web: { outcomes: { fw: "pass" } } }));
  await client.bring(scan(1, { web: { fails: [{ rule: "fw" }] } }));
  expect(await client.standing()).toEqual([
    { check: "web fw", outcome: "pass", since: "2026-04", seen: null },
  ]);
});

test("two guides of one machine count both, whichever report is brought first", async () => {
  const client = await aCheckedCompany();
  await client.bring(scan(1, { web: { outcomes: { ssh: "pass", both: "pass" }, policy: "sistema" } }));
  await client.bring(scan(0, { web: { fails: [{ rule: "tls" }, { rule: "both" }], policy: "navegador" } }));
  expect((await client.standing()).map(({ check, outcome }) => `${check} ${outcome}`)).toEqual([
    "web both pass",
    "web ssh pass",
    "web tls fail",
  ]);
});

test("a scan on which a later one rests stays, also where the later one changed nothing", async () => {
  const client = await aCheckedCompany();
  const { id } = await client.bring(scan(0, { web: { outcomes: { fw: "pass" } } }));
  await client.bring(scan(1, { web: { outcomes: { fw: "pass" } } }));
  expect((await client.undo(id ?? "")).reason).toMatch(/Un escaneo posterior ya se apoya en este/);
});

test("a scan is taken back although another guide of the machine was brought later, and not when its own was", async () => {
  const client = await aCheckedCompany();
  const of = (
    guide: string,
    outcomes: SampleHost["outcomes"],
    fails: string[] = [],
  ): SampleScan["hosts"] => ({
    web: { guide, policy: guide, outcomes, fails: fails.map((rule) => ({ rule })) },
  });
  const first = await client.bring(scan(1, of("sistema", { fw: "pass" }, ["ssh"])));
  const later = await client.bring(scan(2, of("navegador", { tls: "pass" }, ["cookies"])));
  await client.bring(scan(0, of("navegador", { tls: "manual" })));
  expect((await client.undo(later.id ?? "")).reason).toMatch(/Un escaneo posterior ya se apoya en este/);
  const again = await client.bring(scan(3, of("sistema", { fw: "pass" }, ["ssh"])));
  expect((await client.undo(first.id ?? "")).reason).toMatch(/Un escaneo posterior ya se apoya en este/);
  await client.undo(again.id ?? "");
  expect(await client.undo(first.id ?? "")).toEqual({ status: "undone", reason: "" });
  expect((await client.standing()).map(({ check, outcome }) => `${check} ${outcome}`)).toEqual([
    "web cookies fail",
    "web tls pass",
  ]);
  expect(await client.states()).toEqual({ "web cookies": "open" });
});

const host: fc.Arbitrary<SampleHost> = fc.record({
  fails: fc.subarray(["a", "b"]).map((rules) => rules.map((rule) => ({ rule, saw: `visto ${rule}` }))),
  outcomes: fc.dictionary(
    fc.constantFrom("c", "d"),
    fc.constantFrom("pass", "manual", "error", "suppressed"),
  ),
  complete: fc.constantFrom(true, true, null),
  policy: fc.constantFrom("nivel 1", "nivel 1", "nivel 2"),
  guide: fc.constantFrom("", "sistema", "navegador"),
});
const hosts = fc.dictionary(fc.constantFrom("web", "correo"), host, { minKeys: 1, maxKeys: 2 });

test("any scan, brought and taken back, leaves what every check said before", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(hosts, { minLength: 1, maxLength: 3 }), hosts, async (scans, last) => {
      const client = await aCheckedCompany();
      for (const [at, each] of scans.entries()) await client.bring(scan(at, each));
      const before = await client.kept();
      const { id } = await client.bring(scan(scans.length, last));
      expect(await client.undo(id ?? "")).toEqual({ status: "undone", reason: "" });
      expect(await client.kept()).toEqual(before);
    }),
    { numRuns: 10 },
  );
});
