import { describe, expect, test } from "vitest";
import { exampleReports } from "./example-reports.fixture.ts";
import { readReport } from "./read-report.fixture.ts";
import { recogniseScan } from "./scan-formats.ts";

/** A report of which the format is told by its content, read in small pieces. */
async function read(content: string) {
  const format = recogniseScan(new TextEncoder().encode(content));
  if (!format) throw new Error("Of no known format");
  return readReport(format, content, 61);
}

test.each(Object.entries(exampleReports))(
  "%s is known by its content and read whole",
  async (name, content) => {
    expect(recogniseScan(new TextEncoder().encode(content))?.name).toBe(name);
    const { problems, results, decisions } = await read(content);
    expect(problems).toEqual([]);
    expect(results.length + decisions.length).toBeGreaterThan(0);
  },
);

describe("Nessus", () => {
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
    expect(
      coverage.map(({ assetKey, complete, credentialed }) => [assetKey, complete, credentialed]),
    ).toEqual([
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
    const broken = exampleReports.nessus.replace(
      "<plugin_output>Installed version : 5.6.40",
      "</nada><plugin_output>x",
    );
    expect((await read(broken)).coverage[0]).toMatchObject({ assetKey: "caja-01", complete: false });
  });
});

describe("Greenbone", () => {
  test("a score of 9.8 is critical although the threat says High, and an empty threat with 4.0 is medium", async () => {
    expect((await read(exampleReports.openvas)).results.map(({ severity }) => severity).slice(0, 2)).toEqual([
      "critical",
      "medium",
    ]);
  });

  test("-1 is a false positive", async () => {
    expect((await read(exampleReports.openvas)).results[2]?.outcome).toBe("suppressed");
  });

  test("blanks around an address do not belong to it", async () => {
    expect((await read(exampleReports.openvas)).assets.map(({ key }) => key)).toEqual(["10.0.0.5"]);
  });

  test.each([
    [
      "in another report",
      (inner: string) => `<report id="b"><task id="t"><name>Red</name></task>${inner}</report>`,
    ],
    [
      "in the answer of GMP",
      (inner: string) => `<get_reports_response status="200">${inner}</get_reports_response>`,
    ],
  ])("the same report %s says the same", async (_name, wrap) => {
    const [bare, wrapped] = [await read(exampleReports.openvas), await read(wrap(exampleReports.openvas))];
    expect(wrapped.summary).toEqual(bare.summary);
  });
});

describe("Qualys", () => {
  test("information gathered is no vulnerability, and a practice is potential", async () => {
    const { results } = await read(exampleReports["qualys-xml"]);
    expect(results.map(({ outcome, certainty }) => [outcome, certainty])).toEqual([
      ["information", null],
      ["fail", "confirmed"],
      ["fail", "potential"],
    ]);
  });

  test("a QID that the glossary does not have keeps its row", async () => {
    expect((await read(exampleReports["qualys-xml"])).results[2]).toMatchObject({
      rule: { id: "8" },
      severity: "unknown",
    });
  });

  test("the evidence in CSV is the result, not the threat", async () => {
    expect((await read(exampleReports["qualys-csv"])).results[0]).toMatchObject({
      evidence: "visto",
      port: 22,
    });
  });
});

test("shares of EPSS are read as 0,97 and as 97%", async () => {
  expect((await read(exampleReports["tenable-csv"])).results.map(({ rule }) => rule.epss)).toEqual([
    0.97, 0.97,
  ]);
});

describe("Trivy", () => {
  test("UNKNOWN and words of nobody are unknown, not informational; what passed is no finding; no secret is kept", async () => {
    const { results, items } = await read(exampleReports.trivy);
    expect(results.map(({ outcome, severity }) => [outcome, severity])).toEqual([
      ["fail", "unknown"],
      ["pass", "high"],
      ["fail", "unknown"],
    ]);
    expect(JSON.stringify(items)).not.toContain("supersecreta");
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

  test("null instead of a list is an empty one", async () => {
    expect((await read("null")).results).toEqual([]);
    expect((await read('{"SchemaVersion":2,"ArtifactName":"a","Results":null}')).summary.rows).toBe(0);
  });
});

test("SARIF: a rule by its number, six arguments, an artifact by its number, a refused suppression, none, absent", async () => {
  const { results } = await read(exampleReports.sarif);
  expect(results[0]).toMatchObject({
    rule: { id: "R1" },
    severity: "critical",
    path: "src/a.ts",
    evidence: "a b c d e f",
  });
  expect(results.map(({ outcome }) => outcome)).toEqual(["fail", "fail", "information", "pass"]);
});

test("CycloneDX: the worst rating counts, a part outside of the bill keeps its name, a decision keeps its response", async () => {
  const { results, decisions } = await read(exampleReports.cyclonedx);
  expect(results.map(({ severity, packageName }) => [severity, packageName])).toEqual([
    ["critical", "lib"],
    ["critical", "fuera"],
    ["unknown", "lib"],
  ]);
  expect(decisions).toMatchObject([{ status: "under_investigation", responses: ["update"] }]);
});

test("ASFF: a control that passed is no finding, a suppressed one is apart, and no findings are no error", async () => {
  expect((await read(exampleReports.asff)).results.map(({ outcome }) => outcome)).toEqual([
    "pass",
    "suppressed",
  ]);
  expect((await read('{"Findings":[]}')).problems).toEqual([]);
});

test("Prowler: muted is not its result, resources tell equal ids apart, and a list that was cut is read", async () => {
  const { results, scans, assets } = await read(exampleReports["prowler-ocsf"]);
  expect(results.map(({ outcome }) => outcome)).toEqual(["suppressed", "manual"]);
  expect([assets.length, scans[0]?.complete]).toEqual([2, false]);
});

test("XCCDF: errors stay, editions share a key, and each score stays apart", async () => {
  const { results, scans } = await read(exampleReports.xccdf);
  expect(results.map(({ rule, outcome }) => [rule.id, outcome])).toEqual([
    ["SV-204393", "error"],
    ["otra", "fail"],
  ]);
  expect(scans[0]?.scores.map(({ value }) => value)).toEqual([96.63, 0]);
});

test("Lynis: without its end nothing is proved, and one test with several lines is several findings", async () => {
  const { results, coverage } = await read(exampleReports.lynis);
  expect(coverage[0]?.complete).toBe(false);
  expect(new Set(results.map(({ rule, locus }) => `${rule.id} ${locus}`)).size).toBe(3);
  expect(results[2]?.rule.title).toBe("Dos | con barra");
});
