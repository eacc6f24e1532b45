import { expect, test } from "vitest";
import { exampleReports } from "../example-reports.fixture.ts";
import { readKnown as read } from "../read-report.fixture.ts";

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

test("detections of the API are findings with their port, and one that was fixed is none", async () => {
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

const csv = (...rows: string[]) =>
  `IP,DNS,QID,Title,Type,Severity,Port,Protocol,First Detected,Last Detected,Vuln Status\n${rows.join("\n")}\n`;

test("in CSV too, information gathered is no vulnerability and a practice is potential", async () => {
  const row = (qid: number, type: string) => `10.0.0.5,caja-01,${qid},Uno,${type},3,22,tcp,,,Active`;
  const { results } = await read(csv(row(6, "Ig"), row(7, "Vuln"), row(8, "Practice")));
  expect(results.map(({ outcome, certainty, severity }) => [outcome, certainty, severity])).toEqual([
    ["information", null, "informational"],
    ["fail", "confirmed", "medium"],
    ["fail", "potential", "medium"],
  ]);
});

test.each([
  [
    "month first, as Qualys writes unless it is told otherwise",
    "03/04/2026 10:00:00",
    "2026-03-04T10:00:00.000Z",
  ],
  [
    "month first, as another row shows",
    "03/04/2026 10:00:00|09/28/2026 10:00:00",
    "2026-03-04T10:00:00.000Z",
  ],
  ["day first, as another row shows", "03/04/2026 10:00|22/09/2026 13:01", "2026-04-03T10:00:00.000Z"],
  ["with the name of the month", "04 Mar 2026 10:00AM GMT-0300", "2026-03-04T13:00:00.000Z"],
  ["of its API", "2026-03-04T10:00:00Z", "2026-03-04T10:00:00.000Z"],
])("dates in CSV are read %s", async (_name, dates, first) => {
  const rows = dates.split("|").map((date) => `10.0.0.5,caja-01,7,Uno,Vuln,3,22,tcp,${date},${date},Active`);
  const { results } = await read(csv(...rows));
  expect([results[0]?.firstSeenAt, results[0]?.lastSeenAt]).toEqual([first, first]);
});
