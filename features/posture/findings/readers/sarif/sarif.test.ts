import { expect, test } from "vitest";
import { exampleReports } from "../example-reports.fixture.ts";
import { readKnown as read } from "../read-report.fixture.ts";

const report = (tool: string, results: string) =>
  `{"version":"2.1.0","runs":[{"tool":${tool},"results":${results}}]}`;

test("a rule that is named by its number alone keeps its severity", async () => {
  expect((await read(exampleReports.sarif)).results[0]).toMatchObject({
    rule: { id: "R1" },
    severity: "critical",
  });
});

test("a message with six placeholders has its six arguments", async () => {
  expect((await read(exampleReports.sarif)).results[0]?.evidence).toBe("a b c d e f");
});

test("an artifact that is named by its number alone keeps its place", async () => {
  expect((await read(exampleReports.sarif)).results[0]?.path).toBe("src/a.ts");
});

test.each([
  [
    "a suppression that was rejected puts nothing aside",
    '"suppressions":[{"kind":"external","status":"rejected"}]',
    "fail",
  ],
  [
    "one that waits for review puts nothing aside",
    '"suppressions":[{"kind":"external","status":"underReview"}]',
    "fail",
  ],
  ["one that was accepted puts it aside", '"suppressions":[{"kind":"inSource"}]', "suppressed"],
  ["the level none is no finding", '"level":"none"', "information"],
  ["what the baseline had and this run has not is mended", '"baselineState":"absent"', "pass"],
])("%s", async (_name, member, outcome) => {
  const { results } = await read(
    report('{"driver":{"name":"L"}}', `[{"ruleId":"A","message":{"text":"m"},${member}}]`),
  );
  expect(results.map((row) => row.outcome)).toEqual([outcome]);
});

test("rules of an extension are found although the tool has some, and no extensions are none", async () => {
  const { results } = await read(
    report(
      '{"driver":{"name":"L","rules":[{"id":"A"}]},"extensions":[{"name":"e","rules":[{"id":"B","shortDescription":{"text":"De la extensión"},"properties":{"security-severity":"9.8"}}]}]}',
      '[{"ruleId":"B","rule":{"id":"B","index":0,"toolComponent":{"index":0}},"message":{"text":"m"}}]',
    ),
  );
  expect(results[0]).toMatchObject({ severity: "critical", rule: { id: "B", title: "De la extensión" } });
  const empty = report('{"driver":{"name":"L"},"extensions":[]}', '[{"ruleId":"A","message":{"text":"m"}}]');
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

test("runs of SARIF over one repository name it once, however many they are", async () => {
  const run =
    '{"tool":{"driver":{"name":"Lupa"}},"versionControlProvenance":[{"repositoryUri":"https://x.cl/a.git"}],"results":[{"ruleId":"R","message":{"text":"m"}}]}';
  const text = `{"version":"2.1.0","runs":[${Array.from({ length: 300 }, () => run).join(",")}]}`;
  expect((await read(text)).assets).toHaveLength(1);
});

test("equal code in two files is two findings although its fingerprint is the same", async () => {
  const at = (uri: string, line: number) =>
    `{"ruleId":"A","message":{"text":"m"},"partialFingerprints":{"hash":"1f:1"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"${uri}"},"region":{"startLine":${line}}}}]}`;
  const loci = async (...results: string[]) =>
    (await read(report('{"driver":{"name":"L"}}', `[${results}]`))).results.map(({ locus }) => locus);
  const [original, copy, movedLocus] = await loci(at("src/a.ts", 1), at("copia/a.ts", 1), at("src/a.ts", 9));
  expect(copy).not.toBe(original);
  expect(movedLocus).toBe(original);
});

test.each([
  ["file:///src/a.ts", "/src/a.ts"],
  ["file:////src/a.ts", "/src/a.ts"],
  ["file://localhost/src/a.ts", "/src/a.ts"],
  ["file:///C:/src/a.cs", "C:/src/a.cs"],
  ["file://servidor/compartido/a.cs", "//servidor/compartido/a.cs"],
  ["src/a.ts", "src/a.ts"],
])("the place %s is %s", async (uri, path) => {
  const { results } = await read(
    report(
      '{"driver":{"name":"L"}}',
      `[{"ruleId":"A","message":{"text":"m"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"${uri}"}}}]}]`,
    ),
  );
  expect(results[0]?.path).toBe(path);
});

test("a text that is cut at a bound says so", async () => {
  const long = "x".repeat(600);
  const { results } = await read(
    report(
      `{"driver":{"name":"L","rules":[{"id":"A","shortDescription":{"text":"${long}"}}]}}`,
      '[{"ruleId":"A","message":{"text":"m"}}]',
    ),
  );
  expect(results[0]?.rule.title).toMatch(/^x{499}…$/);
});
