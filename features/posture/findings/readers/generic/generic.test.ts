import { expect, test } from "vitest";
import { exampleReports } from "../example-reports.fixture.ts";
import { readKnown as read } from "../read-report.fixture.ts";

test("the generic table: a row without its weakness is kept", async () => {
  const { results, problems } = await read(exampleReports["generic-csv"].replace("Uno,79,", "Uno,,"));
  expect([results.length, problems]).toEqual([1, []]);
});

test("the generic JSON names the host of an address, and what was put aside presses no more", async () => {
  const { results, assets } = await read(exampleReports["generic-json"]);
  expect(assets.map(({ name }) => name)).toEqual(["ejemplo.cl", "Revisión"]);
  expect(results).toMatchObject([
    { rule: { id: "CVE-2024-0012" }, locus: "tcp/8443|/a", outcome: "fail", severity: "high" },
    { assetKey: "Revisión", outcome: "suppressed", severity: "low", path: "lib" },
  ]);
});

test("an unknown key of the generic JSON refuses nothing, and one broken finding leaves the others", async () => {
  const text =
    '{"findings":[{"title":"Uno","severity":"High","raro":[1],"endpoints":[{"host":"caja-01","port":22}]},{"severity":"Low"}]}';
  const { results, problems } = await read(text);
  expect(results).toMatchObject([{ assetKey: "caja-01", port: 22, protocol: "tcp" }]);
  expect(problems).toHaveLength(1);
});

test("a date of which both numbers could be the month is read day first, unless another shows the month first", async () => {
  const first = async (...dates: string[]) => {
    const [headings = "", row = ""] = exampleReports["generic-csv"].split("\n");
    const rows = dates.map((date) => row.replace("10/01/2026", date));
    return (await read([headings, ...rows].join("\n"))).results[0]?.firstSeenAt?.slice(0, 10);
  };
  expect(await first("03/04/2026")).toBe("2026-04-03");
  expect(await first("03/04/2026", "09/28/2026")).toBe("2026-03-04");
});

test.each([
  ["FalsePositive", "TRUE", "suppressed"],
  ["Duplicate", "True", "suppressed"],
  ["IsMitigated", "TRUE", "pass"],
  ["Active", "FALSE", "pass"],
  ["Active", "TRUE", "fail"],
])("the generic table with %s %s is %s", async (column, value, outcome) => {
  const { results } = await read(
    `Date;Title;Url;Severity;Description;Mitigation;${column}\n05/11/2026;Uno;https://ejemplo.cl/a;High;d;m;${value}\n`,
  );
  expect(results.map((row) => row.outcome)).toEqual([outcome]);
});
