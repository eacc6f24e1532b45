import { expect, test } from "vitest";
import { exampleReports } from "./example-reports.fixture.ts";
import { genericJson } from "./generic/generic-json.ts";
import { readReport } from "./read-report.fixture.ts";
import { sarif } from "./sarif/sarif.ts";
import { trivyOperator } from "./trivy/trivy-operator.ts";

test("the generic JSON names the host of an address, and what was put aside presses no more", async () => {
  const { results, assets } = await readReport(genericJson, exampleReports["generic-json"], 61);
  expect(assets.map(({ name }) => name)).toEqual(["ejemplo.cl", "Revisión"]);
  expect(results).toMatchObject([
    { rule: { id: "CVE-2024-0012" }, locus: "tcp/8443|/a", outcome: "fail", severity: "high" },
    { assetKey: "Revisión", outcome: "suppressed", severity: "low", path: "lib" },
  ]);
});

test("an unknown key of the generic JSON refuses nothing, and one broken finding leaves the others", async () => {
  const text =
    '{"findings":[{"title":"Uno","severity":"High","raro":[1],"endpoints":[{"host":"caja-01","port":22}]},{"severity":"Low"}]}';
  const { results, problems } = await readReport(genericJson, text, 31);
  expect(results).toMatchObject([{ assetKey: "caja-01", port: 22, protocol: "tcp" }]);
  expect(problems).toHaveLength(1);
});

test("the operator's reports of one workload meet in one asset, with what was checked and passed", async () => {
  const { results, assets, coverage, scans } = await readReport(
    trivyOperator,
    exampleReports["trivy-operator"],
    61,
  );
  expect(assets).toHaveLength(1);
  expect(assets[0]).toMatchObject({ key: "tienda/ReplicaSet/web", attributes: { namespace: "tienda" } });
  expect(results).toMatchObject([
    { rule: { id: "CVE-2024-0013", remedy: "openssl 3.0.2" }, packageName: "openssl", severity: "high" },
    { rule: { id: "KSV001" }, outcome: "fail", severity: "medium" },
    { rule: { id: "KSV002" }, outcome: "pass" },
  ]);
  expect(coverage).toMatchObject([{ endedAt: "2026-10-01T10:00:00.000Z", complete: true }]);
  expect(scans).toMatchObject([{ toolVersion: "0.57" }]);
});

test("runs of SARIF over one repository name it once, however many they are", async () => {
  const run =
    '{"tool":{"driver":{"name":"Lupa"}},"versionControlProvenance":[{"repositoryUri":"https://x.cl/a.git"}],"results":[{"ruleId":"R","message":{"text":"m"}}]}';
  const text = `{"version":"2.1.0","runs":[${Array.from({ length: 300 }, () => run).join(",")}]}`;
  expect((await readReport(sarif, text)).assets).toHaveLength(1);
});
