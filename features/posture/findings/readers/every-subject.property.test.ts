import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { exampleReports } from "./example-reports.fixture.ts";
import { readReport } from "./read-report.fixture.ts";
import { scanFormats } from "./scan-formats.ts";
import { detectorAlert } from "./wazuh/detector-records.fixture.ts";

/** The parts of a format's report: one that is written once for each subject, and the name of the subject there. */
interface Subjects {
  format: string;
  what: string;
  report: string;
  /** The pattern of the part of the report that is repeated. */
  unit: RegExp;
  /** The part that is replaced in each repetition. */
  name: string | RegExp;
  between?: string;
}

const of = (
  format: keyof typeof exampleReports,
  what: string,
  unit: RegExp,
  name: string | RegExp,
  between = "",
): Subjects => ({ format, what, report: exampleReports[format], unit, name, between });

/** A row of a table below its headings. */
const row = (format: keyof typeof exampleReports, name: string | RegExp): Subjects =>
  of(format, "row", /[^\n]+\n$/, name);

const resource = '{"Id":"arn:aws:s3:::b"}';
const asff = (vulnerabilities: string) =>
  `{"Findings":[{"Id":"1","ProductArn":"a","GeneratorId":"g","AwsAccountId":"1","Title":"Uno","Resources":[${resource}],"Vulnerabilities":[${vulnerabilities}]}]}`;
const located =
  '{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"Lupa"}},"results":[{"ruleId":"R","message":{"text":"m"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"NOMBRE"}}}]}]}]}';

const subjects: Subjects[] = [
  of("nessus", "host", /<ReportHost name="caja-02">.*?<\/ReportHost>/s, "caja-02"),
  of("openvas", "host", /<result id="2">.*?<\/result>/s, "10.0.0.5"),
  of("qualys-xml", "host", /<HOST>.*?<\/HOST>/s, "10.0.0.5"),
  of("xccdf", "target", /<cdf:TestResult.*?<\/cdf:TestResult>/s, "caja-01"),
  of("ckl", "rule", /<VULN>(?:(?!<VULN>).)*V-2.*?<\/VULN>/s, "V-2"),
  row("qualys-vmdr-csv", "10.0.0.5"),
  row("qualys-csv", "10.0.0.5"),
  row("prowler-csv", /(?<=;)b1(?=;)/),
  row("openvas-csv", "10.0.0.5"),
  row("testssl-csv", /ejemplo\.cl/),
  row("tenable-csv", "caja-01"),
  row("tenable-sc-csv", /10\.0\.0\.5|caja-01/g),
  of("kube-bench", "check", /\{"test_number":"1\.1\.2"[^}]*\}/, "1.1.2", ","),
  of("cklb", "rule", /\{"group_id":"V-2"[^}]*\}/, "V-2", ","),
  of("sslyze", "server", /\{"scan_status".*\}(?=\]\}$)/s, /www\.ejemplo\.cl/, ","),
  {
    format: "ssl-labs",
    what: "server",
    between: ",",
    name: "www.ejemplo.cl",
    report: `[${exampleReports["ssl-labs"]}]`,
    unit: /\{"host".*\}(?=\]$)/s,
  },
  of("testssl-json", "server", /\{"id":"heartbleed".*?\}/, "www.ejemplo.cl", ","),
  of("prowler-ocsf", "resource", /\{"uid":"b1","region":"r"\}/, "b1", ","),
  of("asff", "resource", /\{"Id":"arn:aws:s3:::b"\}/, "arn:aws:s3:::b", ","),
  {
    format: "asff",
    what: "package",
    between: ",",
    name: "openssh",
    report: asff('{"Id":"CVE-2024-1111","VulnerablePackages":[{"Name":"openssh","Version":"1"}]}'),
    unit: /\{"Name":"openssh","Version":"1"\}/,
  },
  {
    format: "sarif",
    what: "location",
    report: located,
    between: ",",
    name: "NOMBRE",
    unit: /\{"physicalLocation".*?\}\}\}/,
  },
  of("cyclonedx", "component", /\{"ref":"fuera"\}/, "fuera", ","),
  of("openvex", "product", /\{"@id":"pkg:npm\/lib@1\.0"\}/, "pkg:npm/lib@1.0", ","),
  of("csaf", "product", /"P2"/, "P2", ","),
  of("trivy-operator", "package", /\{"vulnerabilityID".*?\}/, "openssl", ","),
  of("trivy", "package", /\{"VulnerabilityID".*?\}/, "openssl", ","),
  {
    format: "grype",
    what: "location",
    between: ",",
    name: "NOMBRE",
    unit: /\{"path":"NOMBRE"\}/,
    report: exampleReports.grype.replace('"name":"lib"', '"name":"lib","locations":[{"path":"NOMBRE"}]'),
  },
  of("lynis", "line", /suggestion\[\]=NETW-3200\|Uno\|sctp\|-\|\n/, "sctp"),
  {
    format: "wazuh",
    what: "package",
    report: detectorAlert(),
    unit: /^.*$/s,
    between: "\n",
    name: '"editor"',
  },
  row("generic-csv", "ejemplo.cl"),
  of("generic-json", "endpoint", /"https:\/\/ejemplo\.cl:8443\/a"/, "ejemplo.cl", ","),
];

test("there is a subject of every format", () => {
  const visibleKeys = new Set(subjects.map(({ format }) => format));
  expect(scanFormats.map(({ name }) => name).filter((name) => !visibleKeys.has(name))).toEqual([]);
});

const names = fc.uniqueArray(fc.stringMatching(/^x[a-z0-9]{5,9}$/), { minLength: 1, maxLength: 5 });

test.each(subjects)(
  "each $what of a report of $format is in what is read of it, or refused",
  async ({ format, report, unit, name, between = "" }) => {
    const reader = scanFormats.find((each) => each.name === format);
    const part = unit.exec(report)?.[0];
    if (!reader || part === undefined) throw new Error("Nothing to repeat");
    expect(part.replace(name, "")).not.toBe(part);
    await fc.assert(
      fc.asyncProperty(names, async (some) => {
        const repeated = some.map((each) => part.replace(name, name === '"editor"' ? `"${each}"` : each));
        const { items } = await readReport(
          reader,
          report.replace(unit, () => repeated.join(between)),
          61,
        );
        const text = JSON.stringify(items, (_key, value) => (value instanceof Set ? [...value] : value));
        for (const each of some) expect(text.includes(each), each).toBe(true);
      }),
      { numRuns: 20 },
    );
  },
);
