import { describe, expect, test } from "vitest";
import { exampleReports } from "./example-reports.fixture.ts";
import { readReport } from "./read-report.fixture.ts";
import { recogniseScan } from "./scan-formats.ts";

// Where other readers of these tools lose rows, severities or the whole file.

async function read(content: string) {
  const format = recogniseScan(new TextEncoder().encode(content));
  if (!format) throw new Error("Of no known format");
  return readReport(format, content, 61);
}

describe("Nessus", () => {
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
    const { results } = await read(
      report(`<ReportHost name="&lt;img src=x&gt;">${item(inner)}</ReportHost>`),
    );
    expect(results[0]?.rule.description).toBe("<script>alert(1)</script> a\ufffdb");
    expect(results[0]?.assetKey).toBe("<img src=x>");
  });
});

describe("Greenbone", () => {
  const report = (results: string) =>
    `<report id="a"><gmp><version>22</version></gmp><task id="t"><name>Red</name></task><results>${results}</results></report>`;
  const result = (severity: string, host = "10.0.0.5", threat = "Log") =>
    `<result id="${severity}"><host>${host}</host><port>general/tcp</port><nvt oid="1.3.6.1.4.1.25623.1.0.1"><name>Uno</name><refs><ref id="CVE-2024-0003" type="cve"/><ref id="CVE-2024-0004" type="cve"/></refs></nvt><threat>${threat}</threat><severity>${severity}</severity></result>`;

  test("a check without tags is read, with every CVE", async () => {
    const { results, problems } = await read(report(result("5.0", "10.0.0.5", "Medium")));
    expect(problems).toEqual([]);
    expect(results[0]).toMatchObject({
      severity: "medium",
      rule: { cves: ["CVE-2024-0003", "CVE-2024-0004"] },
    });
  });

  test("-2 and -3 are words of the scanner about itself, no findings", async () => {
    const { results } = await read(
      report(result("-2.0", "10.0.0.5", "Debug") + result("-3.0", "10.0.0.5", "Error")),
    );
    expect(results.every(({ outcome }) => outcome !== "fail" && outcome !== "suppressed")).toBe(true);
  });

  test("a host with an address that cannot be keeps its name and its result", async () => {
    const { results, assets } = await read(report(result("5.0", "192.168.1.1001", "Medium")));
    expect([results[0]?.assetKey, assets[0]?.key]).toEqual(["192.168.1.1001", "192.168.1.1001"]);
  });
});

test("Qualys: detections of the API are findings with their port, and one that was fixed is none", async () => {
  const detection = (qid: number, status: string) =>
    `<DETECTION><QID>${qid}</QID><TYPE>Confirmed</TYPE><SEVERITY>4</SEVERITY><PORT>22</PORT><PROTOCOL>tcp</PROTOCOL><STATUS>${status}</STATUS><RESULTS>visto</RESULTS></DETECTION>`;
  const { results } = await read(
    `<HOST_LIST_VM_DETECTION_OUTPUT><RESPONSE><HOST_LIST><HOST><ID>1</ID><IP>10.0.0.5</IP><DETECTION_LIST>${detection(7, "Active")}${detection(8, "Fixed")}</DETECTION_LIST></HOST></HOST_LIST></RESPONSE></HOST_LIST_VM_DETECTION_OUTPUT>`,
  );
  expect(results.map(({ rule, locus, outcome }) => [rule.id, locus, outcome])).toEqual([
    ["7", "tcp/22", "fail"],
    ["8", "tcp/22", "pass"],
  ]);
});

test("Prowler: the moment is read under its new name and its old one", async () => {
  const check = (moment: string) =>
    `[{"metadata":{"event_code":"c","product":{"name":"Prowler"}},"severity":"High","status":"New","status_code":"FAIL",${moment},"finding_info":{"uid":"u","title":"Uno"},"resources":[{"uid":"b1","region":"r"}]}]`;
  const at = async (moment: string) => (await read(check(moment))).coverage[0]?.endedAt;
  expect(await at('"time_dt":"2026-10-01T10:00:00"')).toBe(await at('"event_time":"2026-10-01T10:00:00"'));
  expect(await at('"time_dt":"2026-10-01T10:00:00"')).toContain("2026-10-01");
});

describe("SARIF", () => {
  const report = (tool: string, results: string) =>
    `{"version":"2.1.0","runs":[{"tool":${tool},"results":${results}}]}`;

  test("rules of an extension are found although the tool has some, and no extensions are none", async () => {
    const { results } = await read(
      report(
        '{"driver":{"name":"L","rules":[{"id":"A"}]},"extensions":[{"name":"e","rules":[{"id":"B","shortDescription":{"text":"De la extensión"},"properties":{"security-severity":"9.8"}}]}]}',
        '[{"ruleId":"B","rule":{"id":"B","index":0,"toolComponent":{"index":0}},"message":{"text":"m"}}]',
      ),
    );
    expect(results[0]).toMatchObject({ severity: "critical", rule: { id: "B", title: "De la extensión" } });
    const empty = report(
      '{"driver":{"name":"L"},"extensions":[]}',
      '[{"ruleId":"A","message":{"text":"m"}}]',
    );
    expect((await read(empty)).results).toHaveLength(1);
  });

  test("a place without its line is kept", async () => {
    const { results, problems } = await read(
      report(
        '{"driver":{"name":"L"}}',
        '[{"ruleId":"A","message":{"text":"m"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"src/a.ts"},"region":{"charOffset":4}}}]}]',
      ),
    );
    expect([problems, results[0]?.path]).toEqual([[], "src/a.ts"]);
  });
});

test("CycloneDX: what its maker calls exploitable stays a finding", async () => {
  const { results } = await read(
    '{"bomFormat":"CycloneDX","specVersion":"1.5","metadata":{"component":{"type":"application","name":"app"}},"components":[{"bom-ref":"l","type":"library","name":"lib","version":"1"}],"vulnerabilities":[{"id":"CVE-2024-0001","ratings":[{"severity":"high"}],"affects":[{"ref":"l"}],"analysis":{"state":"exploitable"}}]}',
  );
  expect(results.map(({ outcome, severity }) => [outcome, severity])).toEqual([["fail", "high"]]);
});

describe("XCCDF", () => {
  const rule = (id: string) => `<rule-result idref="${id}"><result>fail</result></rule-result>`;
  const run = (id: string, results: string) =>
    `<TestResult id="${id}" start-time="2026-10-01T10:00:00" end-time="2026-10-01T10:10:00"><benchmark id="b"/><target>caja-${id}</target>${results}</TestResult>`;

  test("a run alone, and one within an asset report, are read like one within its benchmark", async () => {
    const alone = await read(run("1", rule("x")));
    const within = await read(
      `<arf:asset-report-collection xmlns:arf="a"><arf:reports><arf:report id="r"><arf:content>${run("1", rule("x"))}</arf:content></arf:report></arf:reports></arf:asset-report-collection>`,
    );
    for (const { results } of [alone, within])
      expect(results.map(({ rule: { id }, outcome }) => [id, outcome])).toEqual([["x", "fail"]]);
  });

  test("every run counts, rules without a reference stay apart, and no severity is unknown, not medium", async () => {
    const { results, scans } = await read(
      `<Benchmark id="b">${run("1", rule("x") + rule("y"))}${run("2", rule("x"))}</Benchmark>`,
    );
    expect(scans).toHaveLength(2);
    expect(results.map(({ assetKey, rule: { id }, severity }) => `${assetKey} ${id} ${severity}`)).toEqual([
      "caja-1 x unknown",
      "caja-1 y unknown",
      "caja-2 x unknown",
    ]);
  });
});

test("Lynis: the index and vulnerable packages are kept, and a run with its end covers", async () => {
  const { results, scans, coverage } = await read(
    `${exampleReports.lynis}vulnerable_package[]=openssl|3.0.1\nfinish=true\n`,
  );
  expect(scans[0]?.scores[0]?.value).toBe(57);
  expect(JSON.stringify(results)).toContain("openssl");
  expect(coverage[0]?.complete).toBe(true);
});

test("the generic table: a row without its weakness is kept", async () => {
  const { results, problems } = await read(exampleReports["generic-csv"].replace("Uno,79,", "Uno,,"));
  expect([results.length, problems]).toEqual([1, []]);
});
