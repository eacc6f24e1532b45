import { expect, test } from "vitest";
import { exampleReports } from "./example-reports.fixture.ts";
import { readKnown as read } from "./read-report.fixture.ts";
import { recogniseScan } from "./scan-formats.ts";

test.each(Object.entries(exampleReports))(
  "%s is known by its content and read whole",
  async (name, content) => {
    expect(recogniseScan(new TextEncoder().encode(content))?.name).toBe(name);
    const { problems, results, decisions } = await read(content);
    // The example is a list that an interrupted scan left open.
    const isCut = name === "prowler-ocsf";
    expect(problems.map(({ reason }) => reason)).toEqual(
      isCut ? ["El archivo está cortado: termina antes de tiempo."] : [],
    );
    expect(results.length + decisions.length).toBeGreaterThan(0);
  },
);

test("what is no report is of no format", () => {
  for (const text of ["", "hola", "{}", "<a/>", "a;b\n1;2\n", "\0\0\0\0"])
    expect(recogniseScan(new TextEncoder().encode(text))).toBeUndefined();
});
