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

test("a vulnerability nested in its component takes the component's package, version and identity", async () => {
  const bill = (serial: string) =>
    `<bom xmlns="http://cyclonedx.org/schema/bom/1.2" xmlns:v="http://cyclonedx.org/schema/ext/vulnerability/1.0"><components><component><name>caja</name><version>3</version><components><component><name>base</name><version>1.0</version><purl>pkg:deb/debian/base@1.0</purl><v:vulnerabilities><v:vulnerability ref="urn:uuid:${serial}1"><v:id>CVE-2024-0021</v:id></v:vulnerability></v:vulnerabilities></component></components><v:vulnerabilities><v:vulnerability ref="urn:uuid:${serial}2"><v:id>CVE-2024-0022</v:id></v:vulnerability></v:vulnerabilities></component></components></bom>`;
  const rows = async (serial: string) =>
    (await read(bill(serial))).results.map((row) => [
      row.rule.id,
      row.packageName,
      row.installedVersion,
      row.locus,
    ]);
  const first = await rows("a");
  expect(first).toEqual([
    ["CVE-2024-0022", "caja", "3", "caja"],
    ["CVE-2024-0021", "base", "1.0", "pkg:deb/debian/base"],
  ]);
  expect(await rows("b")).toEqual(first);
});

test.each([
  [
    "of the installed version opens no finding",
    '{"version":"1.0","status":"unaffected"}',
    "not_applicable",
    null,
  ],
  [
    "of another version names the one that mends it",
    '{"version":"1.1","status":"unaffected"}',
    "fail",
    "1.1",
  ],
  [
    "of another version beside the affected one does not excuse it",
    '{"version":"1.1","status":"unaffected"},{"version":"1.0","status":"affected"}',
    "fail",
    "1.1",
  ],
  ["of a range waits for a person", '{"range":"vers:npm/>=1.0","status":"unaffected"}', "manual", null],
])("the status unaffected %s", async (_name, versions, outcome, fixedVersion) => {
  const { results } = await read(
    `{"bomFormat":"CycloneDX","specVersion":"1.5","components":[{"bom-ref":"l","name":"lib","version":"1.0"}],"vulnerabilities":[{"id":"CVE-2024-0001","affects":[{"ref":"l","versions":[${versions}]}]}]}`,
  );
  expect(results).toMatchObject([{ outcome, fixedVersion }]);
});
