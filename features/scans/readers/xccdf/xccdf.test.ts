import { expect, test } from "vitest";
import { exampleReports } from "../example-reports.fixture.ts";
import { readKnown as read } from "../read-report.fixture.ts";

test("results that are errors stay, as errors", async () => {
  expect((await read(exampleReports.xccdf)).results[0]?.outcome).toBe("error");
});

test("a rule keeps its key in every edition of its benchmark", async () => {
  const next = exampleReports.xccdf.replaceAll("r603261", "r999999");
  const ids = async (content: string) => (await read(content)).results.map(({ rule: { id } }) => id);
  expect(await ids(exampleReports.xccdf)).toEqual(["SV-204393", "otra"]);
  expect(await ids(next)).toEqual(["SV-204393", "otra"]);
});

test("a rule outside of the benchmark keeps its result, under its own id", async () => {
  expect((await read(exampleReports.xccdf)).results[1]).toMatchObject({
    rule: { id: "otra", title: "otra" },
    outcome: "fail",
  });
});

test("several scores stay apart, each with its system and its maximum", async () => {
  expect((await read(exampleReports.xccdf)).scans[0]?.scores).toEqual([
    { system: "a", value: 96.63, maximum: 100 },
    { system: "b", value: 0, maximum: 1 },
  ]);
});

test("the prefix cdf: of SCC, another and none say the same", async () => {
  const { summary } = await read(exampleReports.xccdf);
  for (const prefix of ["xccdf-1.2:", ""]) {
    const other = exampleReports.xccdf
      .replaceAll("cdf:", prefix)
      .replace(`xmlns:${prefix.slice(0, -1) || "cdf:"}`, prefix ? `xmlns:${prefix.slice(0, -1)}` : "xmlns");
    expect((await read(other)).summary).toEqual(summary);
  }
});

test("a benchmark without results is refused with the reason", async () => {
  await expect(read('<Benchmark id="b"><Rule id="x"><title>Uno</title></Rule></Benchmark>')).rejects.toThrow(
    "El XCCDF no trae resultados",
  );
});

test("the profile of the run and the sections of a rule are kept", async () => {
  const { results, scans } = await read(
    '<Benchmark id="b"><Rule id="x"><title>Uno</title><reference href="https://cis.ejemplo">5.2.1</reference></Rule><TestResult id="t" end-time="2026-10-01T10:10:00"><benchmark id="b"/><profile idref="cis_nivel_1"/><target>caja-01</target><rule-result idref="x"><result>fail</result><ident system="https://cce.ejemplo">CCE-80644-8</ident></rule-result></TestResult></Benchmark>',
  );
  expect(scans[0]?.policy).toBe("cis_nivel_1");
  expect(results[0]?.rule.sections).toEqual(["5.2.1", "CCE-80644-8"]);
});

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
