import { expect, test } from "vitest";
import { severities } from "#platform/contract/severity-list.ts";
import fc from "#platform/testing/examples.ts";
import {
  aScannedCompany,
  type SampleHost,
  type SampleScan,
  scannedPortal,
} from "../scanned-company.fixture.ts";

const portal = await scannedPortal();
const runs = { numRuns: 12 };
const months = [0, 1, 2].map((at) => new Date(Date.UTC(2026, at, 10, 12)).toISOString());

interface Place {
  asset: string;
  rule: string;
  locus: string;
}

/** Names with a common prefix. */
const places = fc.uniqueArray(
  fc.record<Place>({
    asset: fc.constantFrom("web", "web2"),
    rule: fc.constantFrom("1", "12", "1 tcp"),
    locus: fc.constantFrom("tcp/443", "tcp/44", "2 tcp/443", "/opt/app"),
  }),
  { minLength: 1, maxLength: 5, selector: ({ asset, rule, locus }) => [asset, rule, locus].join("|") },
);

/** The values in which two scans may describe the same finding differently. */
const telling = fc.record({
  title: fc.constantFrom("OpenSSL desactualizado", "OpenSSL < 3.0.15 (remoto)"),
  severity: fc.constantFrom(...severities),
  saw: fc.constantFrom("", "Versión 3.0.2", "Version: 3.0.2"),
  version: fc.constantFrom("1.0", "1.1"),
  cves: fc.subarray(["CVE-2026-3001", "CVE-2026-3002"]),
});
const scan = fc.record({
  tellings: fc.array(telling, { minLength: 5, maxLength: 5 }),
  reversed: fc.boolean(),
  policy: fc.constantFrom("mensual", "web", null),
  credentialed: fc.constantFrom(true, false, null),
});
type Scan = typeof scan extends fc.Arbitrary<infer Value> ? Value : never;

function scanOf(at: string, places: readonly Place[], { tellings, reversed, ...facts }: Scan): SampleScan {
  const hosts: Record<string, SampleHost & { fails: NonNullable<SampleHost["fails"]> }> = {};
  const reported = places.map((place, index) => ({ ...place, ...tellings[index] }));
  for (const { asset, ...fail } of reversed ? reported.toReversed() : reported) {
    hosts[asset] ??= { ...facts, fails: [] };
    hosts[asset].fails.push(fail);
  }
  return { at, hosts };
}

type Client = Awaited<ReturnType<typeof aScannedCompany>>;
const keysOf = ({ rows, company }: Client) =>
  rows<Place & { id: string; key: string; number: number }>(
    `select entity.name as asset, issue.rule_id as rule, finding.locus, finding.id, encode(finding.key, 'hex') as key,
       finding.number
     from finding join entity on entity.company_id = finding.company_id and entity.id = finding.asset_id
     join finding_issue issue on issue.company_id = finding.company_id and issue.id = finding.issue_id
     where finding.company_id = $1 order by finding.number`,
    [company.id],
  );

test("a finding stays the same one, whatever its text, severity, version, CVEs and the scan that sees it", async () => {
  await fc.assert(
    fc.asyncProperty(
      places,
      fc.tuple(scan, scan, scan),
      fc.shuffledSubarray(months, { minLength: months.length }),
      async (rows, scans, dates) => {
        const client = await aScannedCompany(portal);
        const keysOfScans: Awaited<ReturnType<typeof keysOf>>[] = [];
        for (const [at, each] of scans.entries()) {
          await client.bring(scanOf(dates[at] ?? "", rows, each));
          keysOfScans.push(await keysOf(client));
        }
        for (const later of keysOfScans.slice(1)) expect(later).toEqual(keysOfScans[0]);
      },
    ),
    runs,
  );
});

test("two rules, assets or places never meet in one finding, nor two companies with the same report", async () => {
  await fc.assert(
    fc.asyncProperty(places, scan, async (rows, each) => {
      const report = scanOf(months[0] ?? "", rows, each);
      const [here, there] = [await aScannedCompany(portal), await aScannedCompany(portal)];
      await here.bring(report);
      await there.bring(report);
      const [mine, theirs] = [await keysOf(here), await keysOf(there)];
      const nameOf = ({ asset, rule, locus }: Place) => [asset, rule, locus].join("|");
      expect(mine.map(nameOf).toSorted()).toEqual(rows.map(nameOf).toSorted());
      expect(theirs.map(nameOf).toSorted()).toEqual(rows.map(nameOf).toSorted());
      expect(new Set([...mine, ...theirs].map(({ key }) => key)).size).toBe(2 * rows.length);
    }),
    runs,
  );
});
