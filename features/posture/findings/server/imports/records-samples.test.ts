import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { areaThatKeeps } from "../checks/checks.fixture.ts";
import { aScannedCompany, scannedPortal } from "../scanned-company.fixture.ts";
import { scanImporter } from "./scan-importer.ts";

/**
 * The folder of inputs based on public reports of parser errors in other tools, if available, with the correct values.
 */
const folder =
  process.env.RECORD_SAMPLES ??
  join(import.meta.dirname, "..", "..", "..", "..", "..", "..", "shared", "samples", "records");
const portal = await scannedPortal(areaThatKeeps("cloud"));

interface Finding {
  status: string;
  area: string;
  asset: string;
  title: string;
  rule: string;
  package: string | null;
  version: string | null;
  purl: string | null;
  path: string | null;
  cves: string[];
  aliases: string[];
  cvss: { version: string; score: number }[];
  facts: Record<string, unknown>;
}

describe.skipIf(!existsSync(folder))("the records at hand", () => {
  const expected = existsSync(folder)
    ? JSON.parse(readFileSync(join(folder, "expected.json"), "utf8")).scans
    : {};

  /** Stores reports one after the other. Returns the last receipt and the resulting data of the company. */
  async function after(...files: string[]) {
    const { bring, rows, company } = await aScannedCompany(portal, scanImporter as unknown as AnyImporter);
    let last: Awaited<ReturnType<typeof bring>> | undefined;
    for (const file of files) {
      const text = readFileSync(join(folder, file), "utf8");
      last = await bring(text);
      // A report without any date asks for its day.
      if (last.status === "ready") last = await bring(text, { scanned_on: "2026-11-01" });
      expect(last, last.reason).toMatchObject({ status: "stored" });
    }
    const findings = await rows<Finding>(
      `select finding.status, finding.area, entity.name as asset, issue.title, issue.rule_id as rule, finding.package,
         finding.installed_version as version, finding.purl, finding.path, issue.cves, issue.aliases, issue.cvss, issue.facts
       from finding
       join finding_issue issue on issue.company_id = finding.company_id and issue.id = finding.issue_id
       join entity on entity.company_id = finding.company_id and entity.id = finding.asset_id
       where finding.company_id = $1 order by finding.number`,
      [company.id],
    );
    const passed = await rows<Pick<Finding, "rule" | "asset">>(
      `select issue.rule_id as rule, entity.name as asset from check_result known
       join finding_issue issue on issue.company_id = known.company_id and issue.id = known.issue_id
       join entity on entity.company_id = known.company_id and entity.id = known.asset_id
       where known.company_id = $1 and outcome = 'pass'`,
      [company.id],
    );
    const open = findings.filter(({ status }) => status === "open");
    const suppressed = findings.filter(({ status }) => status === "out_of_scope");
    return { receipt: last?.receipt, findings, open, suppressed, passed };
  }

  const shortName = (name: string) => name.replace(/^.*[/:]/, "");

  test("components of nested vulnerabilities, and the next bill of the same image", async () => {
    const [first, next] = ["t01a-cyclonedx-nested.xml", "t01b-cyclonedx-nested-next.xml"];
    const { open } = await after(first);
    const sorted = open.map((each) => [each.rule, each.package, each.version]).sort();
    expect(sorted).toEqual([...expected[first].findings].sort());
    expect(open.map(({ purl }) => purl ?? "").sort()).toEqual([...expected[first].purl].sort());
    const again = await after(first, next);
    expect(again.open).toHaveLength(expected[next].open_findings);
    expect(again.receipt?.findings).toMatchObject({
      new: expected[next].new,
      persistent: expected[next].persistent,
    });
  });

  test("CVEs of Inspector within Security Hub", async () => {
    const file = "t03-asff-inspector.json";
    const { receipt, open, suppressed, passed } = await after(file);
    const truth = expected[file];
    expect(open.map(({ rule, asset }) => [rule, shortName(asset)]).sort()).toEqual(truth.open);
    for (const { area, aliases, facts } of open) {
      expect({ area, aliases }).toEqual({ area: truth.area, aliases: truth.aliases });
      expect(facts).toMatchObject({ epss: truth.epss, exploit_available: truth.exploit_available });
    }
    expect(Date.parse(receipt?.scan.ended_at ?? "")).toBe(Date.parse(truth.scan_ended_at));
    const nameOf = ({ rule, asset }: Pick<Finding, "rule" | "asset">) => `${rule} ${shortName(asset)}`;
    expect(suppressed.map(nameOf)).toEqual(truth.suppressed);
    expect(passed.map(nameOf)).toEqual(truth.passed);
  });

  test("equal code in two files", async () => {
    const file = "t08-sarif-copies.sarif";
    const { open } = await after(file);
    expect(open.map(({ rule, path }) => [rule, path]).sort()).toEqual(expected[file].findings);
  });

  test("a clean SARIF", async () => {
    const { receipt, open } = await after("s1.sarif", "s2.sarif");
    expect({ gone: receipt?.findings.gone, open: open.length }).toEqual({
      gone: expected["s2.sarif"].gone,
      open: expected["s2.sarif"].open_findings,
    });
  });

  test("the CVE in place of the OID", async () => {
    const { findings } = await after("t11-openvas-cve.xml");
    expect(findings[0]?.cves).toEqual(expected["t11-openvas-cve.xml"].cves);
    expect(findings[0]?.cvss.map(({ version }) => version)).not.toContain("2.0");
  });

  test("false positives of a table", async () => {
    const file = "t13-generic-excel.csv";
    const { open, suppressed } = await after(file);
    expect(open.map(({ title }) => title)).toEqual(expected[file].open);
    expect(suppressed.map(({ title }) => title)).toEqual(expected[file].suppressed);
  });

  test("an old export after a new one", async () => {
    const { receipt, open } = await after("d3-asff-new-passed.json", "d4-asff-old-failed.json");
    expect({ new: receipt?.findings.new, open }).toEqual({
      new: expected["d4-asff-old-failed.json"].new,
      open: [],
    });
  });
});
