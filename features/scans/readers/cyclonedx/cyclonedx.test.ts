import { expect, test } from "vitest";
import { exampleReports } from "../example-reports.fixture.ts";
import { readKnown as read } from "../read-report.fixture.ts";

test("the worst rating counts, not the first", async () => {
  expect((await read(exampleReports.cyclonedx)).results[0]?.severity).toBe("critical");
});

test("a part outside of the bill keeps the name that it is called by", async () => {
  const { results } = await read(exampleReports.cyclonedx);
  expect(results.map(({ packageName }) => packageName)).toEqual(["lib", "fuera", "lib"]);
});

test("a statement that it is being looked at is a decision, with the response beside it", async () => {
  expect((await read(exampleReports.cyclonedx)).decisions).toMatchObject([
    { status: "under_investigation", responses: ["update"] },
  ]);
});

test("a vulnerability of a source that nobody knows is kept", async () => {
  const { results, problems } = await read(
    '{"bomFormat":"CycloneDX","specVersion":"1.5","metadata":{"component":{"name":"app"}},"components":[{"bom-ref":"l","name":"lib","version":"1"}],"vulnerabilities":[{"id":"RARO-7","source":{"name":"Base de la casa"},"ratings":[{"severity":"high","source":{"name":"Base de la casa"}}],"affects":[{"ref":"l"}]}]}',
  );
  expect(problems).toEqual([]);
  expect(results).toMatchObject([{ rule: { id: "RARO-7" }, severity: "high", outcome: "fail" }]);
});

test("what its maker calls exploitable stays a finding", async () => {
  const { results } = await read(
    '{"bomFormat":"CycloneDX","specVersion":"1.5","metadata":{"component":{"type":"application","name":"app"}},"components":[{"bom-ref":"l","type":"library","name":"lib","version":"1"}],"vulnerabilities":[{"id":"CVE-2024-0001","ratings":[{"severity":"high"}],"affects":[{"ref":"l"}],"analysis":{"state":"exploitable"}}]}',
  );
  expect(results.map(({ outcome, severity }) => [outcome, severity])).toEqual([["fail", "high"]]);
});

test("the same bill in XML says the same as in JSON", async () => {
  const { results, assets, problems } = await read(
    `<?xml version="1.0"?><bom xmlns="http://cyclonedx.org/schema/bom/1.4" version="1"><metadata><component type="application" bom-ref="app"><name>app</name></component></metadata><components><component type="library" bom-ref="l"><name>lib</name><version>1.0</version><purl>pkg:npm/lib@1.0</purl></component></components><vulnerabilities><vulnerability><id>CVE-2024-0008</id><ratings><rating><severity>low</severity></rating><rating><score>9.8</score><severity>critical</severity><method>CVSSv31</method></rating></ratings><affects><target><ref>l</ref></target></affects></vulnerability></vulnerabilities></bom>`,
  );
  expect(problems).toEqual([]);
  expect(assets.map(({ name }) => name)).toEqual(["app"]);
  expect(results).toMatchObject([
    {
      rule: { id: "CVE-2024-0008", cves: ["CVE-2024-0008"] },
      severity: "critical",
      packageName: "lib",
      installedVersion: "1.0",
      purl: "pkg:npm/lib",
    },
  ]);
});
