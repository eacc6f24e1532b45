import { expect, test } from "vitest";
import { exampleReports } from "../example-reports.fixture.ts";
import { readKnown as read } from "../read-report.fixture.ts";

const table = (headings: string, ...rows: string[]) => `${headings}\n${rows.join("\n")}\n`;

test.each([
  ["1.0", 1],
  ['"0,97"', 0.97],
  ["97%", 0.97],
  ['"97,5%"', 0.975],
  ["", null],
  ["N/A", null],
])("a share of EPSS written as %s refuses no row", async (text, share) => {
  const { results, problems } = await read(
    table("Plugin ID,CVE,Risk,Host,Name,EPSS Score", `7,CVE-2024-0001,High,caja-01,Uno,${text}`),
  );
  expect(problems).toEqual([]);
  expect(results.map(({ rule }) => rule.epss)).toEqual([share]);
});

test("the sign between columns is told by the headings, not by the first line", async () => {
  const { results, problems } = await read(
    `Reporte de octubre, 2026, red interna, caja\n${exampleReports["tenable-csv"]}`,
  );
  expect(problems).toEqual([]);
  expect(results.map(({ port, severity }) => [port, severity])).toEqual([
    [80, "critical"],
    [81, "critical"],
  ]);
});

test("scores with a decimal comma, as a Spanish Excel writes them, are the same scores", async () => {
  const { results } = await read(
    table(
      "Plugin ID;Risk;Host;Name;CVSS v3.0 Base Score;CVSS v2.0 Base Score;VPR Score",
      "7;High;caja-01;Uno;7,5;5,0;6,7",
    ),
  );
  expect(results[0]?.rule).toMatchObject({ vpr: 6.7, cvss: [{ score: 7.5 }, { score: 5 }] });
});

test("every CVE of a cell is kept", async () => {
  const { results } = await read(
    table("Plugin ID,CVE,Risk,Host,Name", '7,"CVE-2024-0001,CVE-2024-0002",High,caja-01,Uno'),
  );
  expect(results[0]?.rule.cves).toEqual(["CVE-2024-0001", "CVE-2024-0002"]);
});

test.each([
  ["Critical", "critical", "fail"],
  ["High", "high", "fail"],
  ["Medium", "medium", "fail"],
  ["Low", "low", "fail"],
  ["Info", "informational", "information"],
  ["4", "critical", "fail"],
])("%s of Security Center is %s", async (text, severity, outcome) => {
  const { results } = await read(exampleReports["tenable-sc-csv"].replace('"Critical"', `"${text}"`));
  expect(results).toMatchObject([{ severity, outcome, severityText: text }]);
});
