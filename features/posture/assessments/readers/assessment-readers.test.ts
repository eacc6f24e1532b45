import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fileOf } from "#features/posture/findings/readers/read-report.fixture.ts";
import { sampleFolder } from "#platform/testing/sample-files.ts";
import { assessmentFiles } from "./assessment-files.fixture.ts";
import { type AssessmentFormat, readAssessmentFile, recogniseAssessmentFile } from "./assessment-formats.ts";
import type { AssessmentRecord, FindingRecord, StepRecord } from "./assessment-record.ts";

async function recordsOf(format: AssessmentFormat, bytes: Buffer): Promise<AssessmentRecord[]> {
  const records: AssessmentRecord[] = [];
  for await (const record of readAssessmentFile(format, fileOf(bytes))) records.push(record);
  return records;
}

const stepsOf = (records: readonly AssessmentRecord[]) =>
  records.filter((record): record is StepRecord => record.kind === "step");
const findingsOf = (records: readonly AssessmentRecord[]) =>
  records.filter((record): record is FindingRecord => record.kind === "finding");

const textFiles = Object.entries(assessmentFiles).filter(([format]) => format !== "table-xlsx");

test.each(textFiles)("%s is recognised by its content", (format, content) => {
  expect(recogniseAssessmentFile(Buffer.from(content))).toBe(format);
});

describe("VECTR", () => {
  test("fills the detection time of what was not detected, which then has none", async () => {
    const steps = stepsOf(await recordsOf("vectr-csv", Buffer.from(assessmentFiles["vectr-csv"])));
    expect(steps.map(({ tools: [tool] }) => [tool?.blocked, tool?.alerted, tool?.detectedAt])).toEqual([
      ["no", "no", null],
      ["no", "unknown", "2026-10-01T11:00:00.000Z"],
      ["yes", "unknown", null],
    ]);
    expect(steps.map(({ techniqueId }) => techniqueId)).toEqual(["T1566.001", "T1566.001", null]);
  });
});

test("an error of ATTiRe means that the test failed, and says nothing of what was blocked", async () => {
  const [step] = stepsOf(await recordsOf("attire-json", Buffer.from(assessmentFiles["attire-json"])));
  expect(step).toMatchObject({ techniqueId: "T1218.010", target: "srv-1", tools: [] });
  expect(step?.note).toContain("La prueba falló");
});

test.each(["sysreptor-json", "sysreptor-toml"] as const)("%s: n/a is no vector", async (format) => {
  const findings = findingsOf(await recordsOf(format, Buffer.from(assessmentFiles[format])));
  expect(findings.map(({ vector }) => vector)).toEqual([
    "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H",
    null,
  ]);
});

test("PwnDoc: texts of HTML become plain, and a finding without a vector has no severity", async () => {
  const findings = findingsOf(await recordsOf("pwndoc-json", Buffer.from(assessmentFiles["pwndoc-json"])));
  expect(findings[0]).toMatchObject({
    externalId: "pwndoc:p1",
    vector: "CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:N/A:N",
    recommendation: "Una clave por equipo",
    assets: ["srv-1", "srv-2"],
  });
  expect(findings[0]?.description).toBe(
    "Una misma clave abre 12 equipos.\n\nObservación:\nSe probó en srv-1.",
  );
  expect(findings[1]).toMatchObject({ vector: null, severity: null });
});

test.each(["ghostwriter-json", "ghostwriter-csv"] as const)(
  "%s: a logged action says what was executed, and nothing of what a control saw",
  async (format) => {
    const records = await recordsOf(format, Buffer.from(assessmentFiles[format]));
    const [step] = stepsOf(records);
    expect(step).toMatchObject({
      at: "2026-10-01T10:00:00.000Z",
      endedAt: "2026-10-01T10:05:00.000Z",
      name: expect.stringContaining("Explorador: Cuentas"),
      sourceAddress: "198.51.100.9",
      techniqueId: expect.stringMatching(/^T1087/),
      tools: [],
    });
    if (format === "ghostwriter-json")
      expect(findingsOf(records)[0]).toMatchObject({
        severity: "high",
        vector: null,
        assets: ["dc-1", "dc-2"],
        recommendation: "Exigir la firma.",
      });
  },
);

test("Dradis: an issue has the nodes whose evidence names it, and notes are no findings", async () => {
  const findings = findingsOf(await recordsOf("dradis-xml", Buffer.from(assessmentFiles["dradis-xml"])));
  expect(findings).toMatchObject([
    {
      externalId: "dradis:5",
      title: "Panel expuesto",
      vector: "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N",
      recommendation: "Restringir el acceso.",
      assets: ["srv-1"],
    },
  ]);
});

describe("a table of findings", () => {
  const bytes = Buffer.from(assessmentFiles["table-csv"]);

  test("is read by the names of its columns", async () => {
    const findings = findingsOf(await recordsOf("table-csv", bytes));
    expect(findings.map(({ title, severity, vector, assets }) => [title, severity, vector, assets])).toEqual([
      ["Puerto abierto", "high", null, ["srv-1"]],
      ["Certificado vencido", "medium", "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N", ["srv-2"]],
    ]);
  });

  test("is read by the columns that a person chose", async () => {
    const records: AssessmentRecord[] = [];
    for await (const record of readAssessmentFile("table-csv", fileOf(bytes), { title: 4, asset: 3 }))
      records.push(record);
    expect(findingsOf(records).map(({ title }) => title)).toEqual(["Se ve desde internet", "Venció"]);
  });
});

const samples = sampleFolder("delivery", "pentest");
describe.skipIf(samples.isAbsent)("public samples", () => {
  const sample = (name: string) => readFileSync(join(samples.path, name));

  test("of VECTR: 306 steps in two rounds, 34 without a technique, 21 detected and none of them alerted", async () => {
    const bytes = sample("vectr-purple-2017.csv");
    expect(recogniseAssessmentFile(bytes)).toBe("vectr-csv");
    const records = await recordsOf("vectr-csv", bytes);
    const steps = stepsOf(records);
    const with_ = (test: (tool: StepRecord["tools"][number]) => boolean) =>
      steps.filter(({ tools }) => tools.some(test));
    expect([records.length, steps.length]).toEqual([306, 306]);
    expect(new Set(steps.map(({ externalId }) => externalId)).size).toBe(306);
    expect(steps.filter(({ techniqueId }) => techniqueId === null)).toHaveLength(34);
    expect(with_(({ detectedAt }) => detectedAt !== null)).toHaveLength(21);
    expect(with_(({ detectedAt, alerted }) => detectedAt !== null && alerted === "yes")).toHaveLength(0);
    const missedStepRecords = with_(
      ({ blocked, alerted, detectedAt }) => blocked === "no" && alerted === "no" && detectedAt === null,
    );
    const rounds = Map.groupBy(missedStepRecords, ({ round }) => round.slice(-2));
    expect([rounds.get("Q1")?.length, rounds.get("Q3")?.length]).toEqual([118, 107]);
  });

  test("of Dradis, which holds notes and no issue", async () => {
    const project = sample("dradis-welcome-project.xml");
    expect(recogniseAssessmentFile(project)).toBe("dradis-xml");
    expect(await recordsOf("dradis-xml", project)).toEqual([]);
  });

  test("of SysReptor and ATTiRe", async () => {
    const project = sample("sysreptor-margherita.toml");
    expect(recogniseAssessmentFile(project)).toBe("sysreptor-toml");
    const findings = findingsOf(await recordsOf("sysreptor-toml", project));
    expect(findings.length).toBeGreaterThan(2);
    expect(findings[0]).toMatchObject({ title: "SQL Injection (SQLi)", assets: ["example.com"] });
    const [step] = stepsOf(await recordsOf("attire-json", sample("attire-sample.json")));
    expect(step).toMatchObject({ techniqueId: "T1218.010", target: "WINDEV2009EVAL" });
  });
});
