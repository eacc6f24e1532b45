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

test("what was run, on what and with what, is told of each machine with the scores that the tool gave itself", async () => {
  const { items } = await read(exampleReports.xccdf);
  expect(items.filter(({ kind }) => kind === "benchmark")).toMatchObject([
    {
      assetKey: "caja-01",
      benchmark: "b",
      locus: "b",
      complete: true,
      scores: [
        { system: "a", value: 96.63, maximum: 100 },
        { system: "b", value: 0, maximum: 1 },
      ],
    },
  ]);
});

test("rules of nested groups are found, and stand in the section that their guide gives them", async () => {
  const nested = (outer: string, inner: string) =>
    `<Benchmark id="b"><title>Guía</title><Group id="g"><title>${outer}</title><Group id="h"><title>${inner}</title><Rule id="x"><title>Uno</title></Rule></Group></Group>${run("1", rule("x"))}</Benchmark>`;
  const sections = async (content: string) => (await read(content)).results.map((each) => each.rule.family);
  expect(await sections(nested("5 Access Control", "5.2 SSH"))).toEqual(["5 Access Control"]);
  expect(await sections(nested("System Settings", "SELinux"))).toEqual(["SELinux"]);
  expect(await sections(nested("SRG-OS-000480-GPOS-00227", "SRG-OS-000481"))).toEqual([null]);
});

test("a failure that somebody set aside counts apart with the reason, and never as met", async () => {
  const { results } = await read(
    `<Benchmark id="b">${run(
      "1",
      '<rule-result idref="x"><result>pass</result><override time="2026-10-01T10:00:00" authority="Ana"><old-result>fail</old-result><new-result>pass</new-result><remark>Compensado por el proxy</remark></override></rule-result>',
    )}</Benchmark>`,
  );
  expect(results).toMatchObject([
    { outcome: "suppressed", suppression: { reason: "Compensado por el proxy" } },
  ]);
});

test("what was not looked at, not chosen or does not concern the machine is neither met nor failed", async () => {
  const resultOf = (word: string) => `<rule-result idref="${word}"><result>${word}</result></rule-result>`;
  const words = ["notchecked", "notselected", "notapplicable", "unknown", "informational", "fixed"];
  const { results } = await read(`<Benchmark id="b">${run("1", words.map(resultOf).join(""))}</Benchmark>`);
  expect(Object.fromEntries(results.map((each) => [each.rule.id, each.outcome]))).toEqual({
    notchecked: "manual",
    notselected: "not_applicable",
    notapplicable: "not_applicable",
    unknown: "error",
    informational: "information",
    fixed: "pass",
  });
});

test("addresses, MAC and full name of the facts make the machine known", async () => {
  const { assets } = await read(
    `<Benchmark id="b">${run(
      "1",
      `<target-address>10.0.0.5</target-address><target-address>127.0.0.1</target-address><target-facts><fact name="urn:xccdf:fact:asset:identifier:mac">00:0D:3A:45:64:7F</fact><fact name="urn:xccdf:fact:asset:identifier:fqdn">caja-1.ejemplo.cl.</fact></target-facts>${rule("x")}`,
    )}</Benchmark>`,
  );
  expect(assets[0]?.identities).toEqual([
    { kind: "mac", value: "00:0d:3a:45:64:7f" },
    { kind: "fqdn", value: "caja-1.ejemplo.cl" },
    { kind: "name", value: "caja-1" },
    { kind: "ip", value: "10.0.0.5" },
  ]);
});

test("a scanner that is named by its CPE is shown by its name and version", async () => {
  const { scans, items } = await read(
    `<Benchmark id="b">${run("1", rule("x")).replace("<TestResult ", '<TestResult test-system="cpe:/a:redhat:openscap:1.3.6" ')}</Benchmark>`,
  );
  expect(scans[0]).toMatchObject({ tool: "OpenSCAP", toolVersion: "1.3.6" });
  expect(items.find(({ kind }) => kind === "benchmark")).toMatchObject({ tool: "OpenSCAP" });
});

test("a machine with a full name is shown by it, and known as before", async () => {
  const { assets } = await read(
    `<Benchmark id="b">${run("1", `<target-facts><fact name="urn:xccdf:fact:asset:identifier:fqdn">caja-1.ejemplo.cl</fact></target-facts>${rule("x")}`)}</Benchmark>`,
  );
  expect(assets[0]).toMatchObject({ key: "caja-1", name: "caja-1.ejemplo.cl" });
});

test("a run without its guide is called by what it says of itself, and its rules by their own names", async () => {
  const bare = run("1", rule("xccdf_org.ssgproject.content_rule_accounts_tmout"));
  const titles = async (content: string) => {
    const { items, results } = await read(content);
    const benchmark = items.find((item) => item.kind === "benchmark");
    return [benchmark?.kind === "benchmark" && benchmark.title, results[0]?.rule.title];
  };
  expect(await titles(bare.replace("<benchmark ", "<title>Revisión de octubre</title><benchmark "))).toEqual([
    "Revisión de octubre",
    "accounts tmout",
  ]);
  expect(
    await titles(bare.replace('<benchmark id="b"/>', '<benchmark href="/usr/share/ssg-rhel9-ds.xml"/>')),
  ).toEqual(["ssg-rhel9-ds", "accounts tmout"]);
});
