import { expect, test } from "vitest";
import { exampleReports } from "../example-reports.fixture.ts";
import { readKnown as read } from "../read-report.fixture.ts";

test("UNKNOWN and words of nobody are unknown, not informational, of secrets and licences too", async () => {
  const { results } = await read(
    exampleReports.trivy.replace(
      '"Misconfigurations":null',
      '"Licenses":[{"Name":"GPL-3.0","PkgName":"lib","Severity":"RARA"}]',
    ),
  );
  expect(results.map(({ rule, severity }) => [rule.id, severity])).toEqual([
    ["CVE-2024-0006", "unknown"],
    ["DS002", "high"],
    ["llave", "unknown"],
    ["license:GPL-3.0", "unknown"],
  ]);
});

test("a misconfiguration that passed is no finding", async () => {
  const { results } = await read(exampleReports.trivy);
  expect(results.find(({ rule }) => rule.id === "DS002")?.outcome).toBe("pass");
});

test("the secret itself is never kept", async () => {
  expect(JSON.stringify((await read(exampleReports.trivy)).items)).not.toContain("supersecreta");
});

test("the key holds neither tag nor version", async () => {
  const next = exampleReports.trivy
    .replaceAll("app:1.2", "app:1.3")
    .replace("3.0.1", "3.0.2")
    .replace("debian 12", "debian 13");
  const keys = async (content: string) =>
    (await read(content)).results.map(({ assetKey, rule, locus }) => [assetKey, rule.id, locus]);
  expect(await keys(next)).toEqual(await keys(exampleReports.trivy));
});

test.each([
  ["a whole report", "null"],
  ["Results", '{"SchemaVersion":2,"ArtifactName":"a","Results":null}'],
  [
    "Vulnerabilities",
    '{"SchemaVersion":2,"ArtifactName":"a","Results":[{"Target":"a","Class":"os-pkgs","Type":"debian","Vulnerabilities":null}]}',
  ],
  [
    "Misconfigurations",
    '{"SchemaVersion":2,"ArtifactName":"a","Results":[{"Target":"a","Class":"config","Type":"dockerfile","Misconfigurations":null}]}',
  ],
])("%s: null is an empty list", async (_name, content) => {
  const { results, problems, scans } = await read(content);
  expect([results, problems, scans[0]?.complete]).toEqual([[], [], true]);
});

test("a list that is null was looked at: its kind of check may close what was found before", async () => {
  const { coverage } = await read(
    '{"SchemaVersion":2,"ArtifactName":"a","Results":[{"Target":"a","Class":"config","Type":"dockerfile","Misconfigurations":null}]}',
  );
  expect(coverage).toMatchObject([{ complete: true, checks: { families: ["config"] } }]);
});

test.each([
  ["ReplicaSet", "web-7d4b9c8f6d", "tienda/Deployment/web"],
  ["ReplicaSet", "web-6c9f8b7d5x", "tienda/Deployment/web"],
  ["ReplicaSet", "web", "tienda/ReplicaSet/web"],
  ["Job", "respaldo-29384760", "tienda/CronJob/respaldo"],
  ["StatefulSet", "base-7d4b9c8f6d", "tienda/StatefulSet/base-7d4b9c8f6d"],
])("a %s called %s is known by what owns it", async (kind, name, key) => {
  const report = exampleReports["trivy-operator"].replaceAll('"ReplicaSet"', `"${kind}"`);
  expect((await read(report.replaceAll('name":"web"', `name":"${name}"`))).assets).toMatchObject([{ key }]);
});

test("a list that is cut says how much of it was not read", async () => {
  const whole = exampleReports.trivy;
  const cut = whole.slice(0, whole.indexOf('"Severity":"UNKNOWN"'));
  const { problems } = await read(cut);
  expect(problems).toHaveLength(1);
  const characters = cut.length - cut.indexOf(',"Vulnerabilities":');
  expect(problems[0]?.reason).toMatch(/^El archivo está cortado: desde aquí no se leyeron \d+ caracteres\.$/);
  expect(Number(/\d+/.exec(problems[0]?.reason ?? "")?.[0])).toBe(characters);
});

test("the operator's reports of one workload meet in one asset, with what was checked and passed", async () => {
  const { results, assets, coverage, scans } = await read(exampleReports["trivy-operator"]);
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
