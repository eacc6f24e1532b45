import { expect, test } from "vitest";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { areaThatKeeps } from "../checks/checks.fixture.ts";
import { aScannedCompany, scannedPortal } from "../scanned-company.fixture.ts";
import { scanImporter } from "./scan-importer.ts";

const portal = await scannedPortal(areaThatKeeps("cloud"), areaThatKeeps("benchmark"));

const record = (id: string, more: object) => ({
  Id: id,
  ProductArn: "arn:aws:securityhub",
  GeneratorId: id,
  AwsAccountId: "111122223333",
  UpdatedAt: "2026-10-01T08:00:00Z",
  Severity: { Label: "HIGH" },
  Title: id,
  Description: "d",
  ...more,
});
const instance = "arn:aws:ec2:us-east-1:111122223333:instance/i-0aaaaaaaaaaaaaaa1";
const inspected = record("inspector", {
  Title: "CVE-2024-6387 - openssh",
  Types: ["Software and Configuration Checks/Vulnerabilities/CVE"],
  Resources: [{ Type: "AwsEc2Instance", Id: instance, Region: "us-east-1" }],
  Vulnerabilities: [{ Id: "CVE-2024-6387", VulnerablePackages: [{ Name: "openssh-server" }] }],
});
const controlled = record("S3.8", {
  Resources: [{ Type: "AwsS3Bucket", Id: "arn:aws:s3:::cubo", Region: "us-east-1" }],
  Compliance: { Status: "FAILED", SecurityControlId: "S3.8" },
});
const securityHub = (...records: object[]) => JSON.stringify({ Findings: records });

async function aCompany() {
  const client = await aScannedCompany(portal, scanImporter as unknown as AnyImporter);
  const of = <Row>(text: string) => client.rows<Row>(text, [client.company.id]);
  const keep = async () => ({
    findings: await of(
      `select finding.area, issue.area as issue_area, issue.rule_id, finding.status from finding
       join finding_issue issue on issue.company_id = finding.company_id and issue.id = finding.issue_id
       where finding.company_id = $1 order by 1`,
    ),
    totals: await of(
      "select area, status, count from finding_total where company_id = $1 order by area, status",
    ),
    scanned: await of(
      `select area, entity.name from scanned_asset join entity on entity.id = asset_id
       where scanned_asset.company_id = $1 order by 1, 2`,
    ),
    checks: await of("select outcome from check_result where company_id = $1"),
  });
  return { ...client, kept: keep };
}

test("CVEs within a report of a cloud are vulnerabilities, and its controls stay of the cloud", async () => {
  const { bring, kept, undo } = await aCompany();
  const before = await kept();
  const { id, receipt } = await bring(securityHub(inspected, controlled));
  expect(receipt).toMatchObject({ area: "cloud", areas: ["cloud", "vulnerability"] });
  expect(await kept()).toEqual({
    findings: [
      { area: "cloud", issue_area: "cloud", rule_id: "S3.8", status: "open" },
      { area: "vulnerability", issue_area: "vulnerability", rule_id: "CVE-2024-6387", status: "open" },
    ],
    totals: [
      { area: "cloud", status: "open", count: 1 },
      { area: "vulnerability", status: "open", count: 1 },
    ],
    scanned: [
      { area: "cloud", name: "arn:aws:s3:::cubo" },
      { area: "vulnerability", name: instance },
    ],
    checks: [{ outcome: "fail" }],
  });
  expect(await undo(id ?? "")).toEqual({ status: "undone", reason: "" });
  expect(await kept()).toEqual(before);
});

test("a report of vulnerabilities alone is a scan of vulnerabilities, whatever its format usually is", async () => {
  const { bring, rows, company } = await aCompany();
  expect((await bring(securityHub(inspected))).receipt).toMatchObject({
    area: "vulnerability",
    areas: ["vulnerability"],
  });
  expect(await rows("select area, other_areas from scan where company_id = $1", [company.id])).toEqual([
    { area: "vulnerability", other_areas: [] },
  ]);
});

test("what a former version filed under the cloud moves with the next report, and is counted once", async () => {
  const { bring, kept, rows, company } = await aCompany();
  await bring(securityHub(inspected));
  for (const table of [
    "finding",
    "finding_issue",
    "finding_total",
    "finding_group_total",
    "finding_count_day",
  ])
    await rows(`update ${table} set area = 'cloud' where company_id = $1`, [company.id]);
  const { receipt } = await bring(securityHub({ ...inspected, UpdatedAt: "2026-11-01T08:00:00Z" }));
  expect(receipt.findings).toMatchObject({ new: 0, persistent: 1 });
  const { findings, totals } = await kept();
  expect(findings).toMatchObject([{ area: "vulnerability", issue_area: "vulnerability", status: "open" }]);
  expect(totals).toEqual([{ area: "vulnerability", status: "open", count: 1 }]);
});

test("the audit within a scan of Nessus is a benchmark, and its plugins are vulnerabilities", async () => {
  const { bring, kept } = await aCompany();
  const nessus = `<NessusClientData_v2><Report name="r"><ReportHost name="web"><HostProperties><tag name="HOST_END_TIMESTAMP">1790000900</tag></HostProperties>
<ReportItem port="80" protocol="tcp" severity="4" pluginID="58987" pluginName="PHP sin soporte"></ReportItem>
<ReportItem port="0" severity="3" pluginID="21157" pluginName="Unix" xmlns:cm="c"><cm:compliance-check-name>1.1.1 Sin cramfs</cm:compliance-check-name><cm:compliance-result>FAILED</cm:compliance-result><cm:compliance-benchmark-name>CIS Debian</cm:compliance-benchmark-name></ReportItem>
<ReportItem port="0" severity="0" pluginID="21157" pluginName="Unix" xmlns:cm="c"><cm:compliance-check-name>1.1.2 Con tmp</cm:compliance-check-name><cm:compliance-result>PASSED</cm:compliance-result><cm:compliance-benchmark-name>CIS Debian</cm:compliance-benchmark-name></ReportItem>
</ReportHost></Report></NessusClientData_v2>`;
  expect((await bring(nessus)).receipt.areas).toEqual(["vulnerability", "benchmark"]);
  const { findings, checks, scanned } = await kept();
  expect(findings).toMatchObject([
    { area: "benchmark", rule_id: "1.1.1 Sin cramfs" },
    { area: "vulnerability", rule_id: "58987" },
  ]);
  expect(checks).toHaveLength(2);
  expect(scanned).toEqual([
    { area: "benchmark", name: "web" },
    { area: "vulnerability", name: "web" },
  ]);
});
