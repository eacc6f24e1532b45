import { expect, test } from "vitest";
import { exampleReports } from "../example-reports.fixture.ts";
import { fileOf } from "../read-report.fixture.ts";
import { recogniseScan } from "../scan-formats.ts";
import { watchedReport } from "./watched-report.ts";

/** Returns the members of a report of a known format that nothing reads. */
async function unreadOf(content: string) {
  const format = recogniseScan(Buffer.from(content));
  if (!format) throw new Error("Of no known format");
  const { open, members } = watchedReport(fileOf(content, 61), format.name);
  for await (const _item of format.read(open, { name: "kube-bench-pruebas.json" }));
  return Object.fromEntries(members.unread().map(({ name, count }) => [name, count]));
}

/** The replaced text of a format's example, the replacement, and the name of the addition. */
const additions: [string, keyof typeof exampleReports, [string, string][], string][] = [
  [
    "a column of a table",
    "qualys-csv",
    [
      ['"Vuln Status"', '"Vuln Status","Cubo"'],
      ['"Active"', '"Active","lleno"'],
    ],
    "Cubo",
  ],
  ["a member of a record", "asff", [['"Id":"1"', '"Id":"1","Sample":true']], "Findings.Sample"],
  [
    "a member within another",
    "grype",
    [['"name":"lib"', '"name":"lib","licenses":["MIT"]']],
    "matches.artifact.licenses",
  ],
  [
    "a member beside the records",
    "trivy",
    [['"SchemaVersion":2', '"SchemaVersion":2,"ReportID":"x"']],
    "ReportID",
  ],
  [
    "an element of a result",
    "openvas",
    [["<qod>", "<detection><result/><a>1</a></detection><qod>"]],
    "result.detection",
  ],
  ["an attribute", "openvas", [['<ref id="CVE', '<ref raro="1" id="CVE']], "result.nvt.refs.ref.@raro"],
  [
    "an element of a plugin",
    "nessus",
    [["<solution>", "<thorough_tests>1</thorough_tests><solution>"]],
    "ReportItem.thorough_tests",
  ],
  ["a name of a list of pairs", "lynis", [["hardening_index=57", "hardening_index=57\nraro=1"]], "raro"],
];

test.each(additions)(
  "%s that nobody reads is named with how often it stands there",
  async (_what, format, changes, name) => {
    const example: string = exampleReports[format];
    expect(await unreadOf(example)).not.toHaveProperty([name]);
    const changedText = changes.reduce((text, [before, after]) => text.replace(before, after), example);
    expect(await unreadOf(changedText)).toMatchObject({ [name]: 1 });
  },
);

test("what is read where something else is missing is none", async () => {
  const asff = exampleReports.asff.replace('"Id":"1"', '"Id":"1","WorkflowState":"NEW","ProductName":"Hub"');
  const unread = await unreadOf(asff);
  expect(Object.keys(unread).filter((name) => /WorkflowState|ProductName/.test(name))).toEqual([]);
});

test("columns that nobody has a use for are told, those of Security Center among what is read are not", async () => {
  const unread = await unreadOf(
    '"Plugin","Plugin Name","Severity","IP Address","CVSS V3 Base Score","Vulnerability Priority Rating","STIG Severity","Vacía"\n"58987","PHP","High","10.0.0.5","9.8","7.4","II",""\n',
  );
  expect(unread).toEqual({ "STIG Severity": 1 });
});
