import { expect, test } from "vitest";
import { exampleReports } from "../example-reports.fixture.ts";
import { readKnown as read } from "../read-report.fixture.ts";

test("every CVE of a row is kept, not only the first", async () => {
  expect((await read(exampleReports.nessus)).results[0]?.rule.cves).toEqual([
    "CVE-2024-0001",
    "CVE-2024-0002",
  ]);
});

test("a plugin that says the same on two hosts is one rule, and one that says more there is another", async () => {
  const item = (text: string) =>
    `<ReportItem port="0" severity="1" pluginID="7" pluginName="Uno"><description>${text}</description><plugin_output>${text.length}</plugin_output></ReportItem>`;
  const host = (name: string, text: string) => `<ReportHost name="${name}">${item(text)}</ReportHost>`;
  const hosts = host("a", "igual") + host("b", "igual") + host("c", "otra cosa");
  const report = `<NessusClientData_v2><Report>${hosts}</Report></NessusClientData_v2>`;
  const [one, same, other] = (await read(report)).results;
  expect(same?.rule).toBe(one?.rule);
  expect(other?.rule.description).toBe("otra cosa");
  expect([one?.evidence, other?.evidence]).toEqual(["5", "9"]);
});

test("a score of 4.5 does not lower what the scanner calls critical", async () => {
  expect((await read(exampleReports.nessus)).results[0]).toMatchObject({
    severity: "critical",
    severityText: "4",
  });
});

test("a vector that has its prefix keeps it once", async () => {
  expect((await read(exampleReports.nessus)).results[0]?.rule.cvss).toEqual([
    {
      version: "3.1",
      vector: "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N",
      score: 4.5,
      source: "nessus",
    },
  ]);
});

test("two versions behind one plugin and port are two instances of one key", async () => {
  const { results } = await read(exampleReports.nessus);
  expect(results.map(({ locus }) => locus)).toEqual(["tcp/80", "tcp/80"]);
  expect(results.map(({ installedVersion }) => installedVersion)).toEqual(["5.1.6", "5.6.40"]);
});

test("a host without results was looked at; one that never ended was not", async () => {
  const { coverage } = await read(exampleReports.nessus);
  expect(coverage.map(({ assetKey, complete, credentialed }) => [assetKey, complete, credentialed])).toEqual([
    ["caja-01", true, true],
    ["caja-02", true, null],
    ["caja-03", false, null],
  ]);
});

test("what a plugin saw is shown without the password in it", async () => {
  expect((await read(exampleReports.nessus)).results[0]?.evidence).not.toContain("admin");
});

test("a file that was cut gives what stands whole, and its host is not done", async () => {
  const cut = exampleReports.nessus.slice(0, exampleReports.nessus.indexOf("5.6.40"));
  const { results, coverage, scans, problems } = await read(cut);
  expect([results.length, coverage[0]?.complete, scans[0]?.complete]).toEqual([1, false, false]);
  expect(problems.length).toBeGreaterThan(0);
});

test("an end without its beginning never makes a host look finished", async () => {
  const brokenText = exampleReports.nessus.replace(
    "<plugin_output>Installed version : 5.6.40",
    "</nada><plugin_output>x",
  );
  expect((await read(brokenText)).coverage[0]).toMatchObject({ assetKey: "caja-01", complete: false });
});

const report = (hosts: string) =>
  `<NessusClientData_v2><Report name="r">${hosts}</Report></NessusClientData_v2>`;
const item = (inner = "") =>
  `<ReportItem port="443" protocol="tcp" severity="3" pluginID="7" pluginName="Uno">${inner}</ReportItem>`;

test("two hosts with the same plugin and severity stay two results, each with its own output", async () => {
  const host = (name: string) =>
    `<ReportHost name="${name}">${item(`<plugin_output>visto en ${name}</plugin_output>`)}</ReportHost>`;
  const { results } = await read(report(host("a") + host("b")));
  expect(results.map(({ assetKey, evidence }) => [assetKey, evidence])).toEqual([
    ["a", "visto en a"],
    ["b", "visto en b"],
  ]);
});

test("CVSS of three editions, VPR, EPSS and what exploits it are kept", async () => {
  const inner =
    "<cvss_base_score>5.0</cvss_base_score><cvss_vector>CVSS2#AV:N/AC:L/Au:N/C:P/I:N/A:N</cvss_vector><cvss3_base_score>7.5</cvss3_base_score><cvss3_vector>CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N</cvss3_vector><cvss4_base_score>8.7</cvss4_base_score><cvss4_vector>CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N</cvss4_vector><vpr_score>6.7</vpr_score><epss_score>0.91</epss_score><exploit_available>true</exploit_available><exploited_by_malware>true</exploited_by_malware>";
  const { results } = await read(report(`<ReportHost name="a">${item(inner)}</ReportHost>`));
  expect(results[0]?.rule).toMatchObject({
    vpr: 6.7,
    epss: 0.91,
    exploitAvailable: true,
    exploitedByMalware: true,
  });
  expect(results[0]?.rule.cvss.map(({ version, score }) => [version, score])).toEqual([
    ["4.0", 8.7],
    ["3.0", 7.5],
    ["2.0", 5],
  ]);
  expect(results[0]?.severity).toBe("high");
});

test("markup in what a scanner writes is only characters, and one that no screen shows is seen to be there", async () => {
  const inner = "<description>&lt;script&gt;alert(1)&lt;/script&gt; a\u0007b</description>";
  const { results } = await read(report(`<ReportHost name="&lt;img src=x&gt;">${item(inner)}</ReportHost>`));
  expect(results[0]?.rule.description).toBe("<script>alert(1)</script> a\ufffdb");
  expect(results[0]?.assetKey).toBe("<img src=x>");
});

test.each([
  ["as its tag says", '<tag name="Credentialed_Scan">false</tag>', "yes", false],
  ["as plugin 19506 says where no tag does", "", "yes", true],
  ["by what was seen without them", '<tag name="LastUnauthenticatedResults">1790000000</tag>', "", false],
])("whether the checks had credentials is known %s", async (_name, tag, words, credentialed) => {
  const info = `<ReportItem port="0" severity="0" pluginID="19506" pluginName="Scan"><plugin_output>Credentialed checks : ${words}</plugin_output></ReportItem>`;
  const { coverage } = await read(
    report(
      `<ReportHost name="a"><HostProperties><tag name="HOST_END_TIMESTAMP">1790000900</tag>${tag}</HostProperties>${info}</ReportHost>`,
    ),
  );
  expect(coverage[0]?.credentialed).toBe(credentialed);
});

test("a check of an audit is a result of a benchmark, with what was expected and what was found", async () => {
  const { results } = await read(
    report(
      `<ReportHost name="a"><ReportItem port="0" severity="3" pluginID="21157" pluginName="Unix Compliance" xmlns:cm="c"><cm:compliance-check-name>1.1.1 Sin cramfs</cm:compliance-check-name><cm:compliance-result>FAILED</cm:compliance-result><cm:compliance-policy-value>no</cm:compliance-policy-value><cm:compliance-actual-value>sí</cm:compliance-actual-value><cm:compliance-reference>CIS|1.1.1,LEVEL|1S</cm:compliance-reference></ReportItem></ReportHost>`,
    ),
  );
  expect(results).toMatchObject([
    {
      area: "benchmark",
      outcome: "fail",
      rule: { title: "1.1.1 Sin cramfs", sections: ["CIS|1.1.1", "LEVEL|1S"] },
      evidence: "Esperado: no\nEncontrado: sí",
    },
  ]);
});

test("a report that declares entities of its own is refused, and none is fetched", async () => {
  const declared = exampleReports.nessus.replace(
    "<NessusClientData_v2>",
    '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><NessusClientData_v2>',
  );
  await expect(read(declared)).rejects.toThrow("por seguridad no se lee");
});
