import { describe, expect, test } from "vitest";
import { exampleReports } from "#features/posture/findings/readers/example-reports.fixture.ts";
import { readReport } from "#features/posture/findings/readers/read-report.fixture.ts";
import { scanFormats } from "#features/posture/findings/readers/scan-formats.ts";
import { detectorAlert } from "#features/posture/findings/readers/wazuh/detector-records.fixture.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { areaThatKeeps } from "../checks/checks.fixture.ts";
import { aScannedCompany, scannedPortal } from "../scanned-company.fixture.ts";
import { scanImporter } from "./scan-importer.ts";

const portal = await scannedPortal(
  areaThatKeeps("cloud"),
  areaThatKeeps("benchmark"),
  areaThatKeeps("certificate"),
);
const examples: Record<string, string> = {
  ...exampleReports,
  wazuh: [detectorAlert(), detectorAlert({ status: "Solved", cve: "CVE-2026-2" }), '{"agent":{}}'].join("\n"),
};
const formats = scanFormats.map(({ name }) => name);

test("there is an example of every format", () => {
  expect(formats.filter((name) => !(name in examples))).toEqual([]);
});

async function broughtInto(client: Awaited<ReturnType<typeof aScannedCompany>>, text: string) {
  const options = { scanned_on: "2026-10-10", account: "111122223333" };
  return await client.bring(text, options, "kube-bench-pruebas.json");
}

describe.each(formats)("a report of %s", (name) => {
  const text = examples[name] ?? "";

  test("says of each of its rows what became of it, the first time and the second", async () => {
    const client = await aScannedCompany(portal, scanImporter as unknown as AnyImporter);
    for (const content of [text, `${text}\n`]) {
      const storedReceipt = await broughtInto(client, content);
      expect(storedReceipt, storedReceipt.reason).toMatchObject({ status: "stored" });
      const { balance, rows } = storedReceipt.receipt;
      const { kept = -1, known = -1, repeated = -1, unused = -1, refused = -1 } = balance ?? {};
      expect(kept + known + repeated + unused).toBe(rows);
      expect(refused).toBe(storedReceipt.refused);
      expect(storedReceipt.kept + storedReceipt.merged + storedReceipt.skipped + storedReceipt.refused).toBe(
        storedReceipt.records,
      );
    }
  });

  test("leaves nothing out: each of its assets is stored, and each failure is a finding or refused", async () => {
    const format = scanFormats.find((each) => each.name === name);
    if (!format) throw new Error("Of no known format");
    const { assets, results } = await readReport(format, text);
    const client = await aScannedCompany(portal, scanImporter as unknown as AnyImporter);
    await broughtInto(client, text);
    const identityRows = await client.rows<{ value: string }>(
      "select lower(value) as value from entity_identity where company_id = $1",
      [client.company.id],
    );
    const identityValues = new Set(identityRows.map(({ value }) => value));
    for (const { name: asset, identities } of assets)
      expect([asset.toLowerCase(), ...identities.map(({ value }) => value.toLowerCase())]).toSatisfy(
        (names: string[]) => names.some((each) => identityValues.has(each)),
      );
    const rows = await client.rows<{ place: string }>(
      `select issue.rule_id || ' ' || finding.locus as place from finding
       join finding_issue issue on issue.company_id = finding.company_id and issue.id = finding.issue_id
       where finding.company_id = $1`,
      [client.company.id],
    );
    const places = new Set(rows.map(({ place }) => place));
    const failed = results.filter(({ outcome }) => outcome === "fail" || outcome === "suppressed");
    for (const { rule, locus } of failed) expect(places).toContain(`${rule.id} ${locus}`);
  });
});
