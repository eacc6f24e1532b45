import { v7 as uuidv7 } from "uuid";
import type {
  AssessmentFileOptions,
  AssessmentReceipt,
} from "#features/posture/assessments/contracts/assessment-imports.contract.ts";
import {
  isAssessmentFormat,
  readAssessmentFile,
} from "#features/posture/assessments/readers/assessment-formats.ts";
import type { FindingRecord, StepRecord } from "#features/posture/assessments/readers/assessment-record.ts";
import {
  type FindingTable,
  findingTable,
  isFindingTable,
} from "#features/posture/assessments/readers/findings-table.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { ImportFile } from "#platform/server/imports/import-file.ts";
import type { StoreResult } from "#platform/server/imports/importer.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { insertDraft, nextDraftNumber, replaceLocations } from "../findings/finding.store.ts";
import { rateVector } from "../findings/rate-vector.ts";
import { findingColumnsOf } from "../findings/written-finding.ts";
import { countSteps, insertSteps, insertTools } from "../steps/step.store.ts";
import { lockAssessment } from "../work/assessment.store.ts";
import { isPlannable } from "../work/assessment-state.rules.ts";
import { findStoredExternalIds, markImported } from "./import-records.store.ts";

const maxFindings = 500;
const maxSteps = 1_000;

interface FileRecords {
  findings: FindingRecord[];
  steps: StepRecord[];
  repeated: number;
  /** The headings of a table and the columns that are read. */
  table: FindingTable | null;
}

/** Reads all records of a file; their number is limited by the maximum of one assessment. */
async function recordsOf(file: ImportFile<AssessmentFileOptions>): Promise<FileRecords> {
  if (!isAssessmentFormat(file.format)) throw new Error(`No reader of ${file.format}`);
  const table = isFindingTable(file.format)
    ? await findingTable(file.open, file.format, file.options.columns)
    : null;
  // A table cannot be read without the title; the person chooses its column.
  if (table && table.columns.title === undefined && !file.options.assessment_id)
    return { findings: [], steps: [], repeated: 0, table };
  const [findings, steps] = [new Map<string, FindingRecord>(), new Map<string, StepRecord>()];
  let repeated = 0;
  for await (const record of readAssessmentFile(file.format, file.open, file.options.columns)) {
    if (record.kind === "problem") {
      file.refuse({ place: record.place, code: "unreadable", reason: record.reason });
      continue;
    }
    if (record.kind === "finding" && record.vector !== null && !rateVector(record.vector)) {
      file.refuse({ place: record.place, code: "vector", reason: "El vector CVSS no es válido." });
      continue;
    }
    if (findings.has(record.externalId) || steps.has(record.externalId)) repeated += 1;
    else if (record.kind === "finding") findings.set(record.externalId, record);
    else steps.set(record.externalId, record);
    if (findings.size > maxFindings || steps.size > maxSteps)
      throw new UnreadableFile("El archivo trae más de 500 hallazgos o 1.000 pasos: divídalo.");
  }
  return { findings: [...findings.values()], steps: [...steps.values()], repeated, table };
}

const receiptOf = ({ findings, steps, table }: FileRecords): AssessmentReceipt => ({
  findings: findings.length,
  without_vector: findings.filter(({ vector }) => vector === null).length,
  steps: steps.length,
  without_technique: steps.filter(({ techniqueId }) => techniqueId === null).length,
  detected: steps.filter(({ tools }) => tools.some(({ detectedAt }) => detectedAt !== null)).length,
  table,
});

/** Stores a file in its assessment. If no assessment is chosen yet, it returns only the preview of the file. */
export async function storeFile(
  context: VerbContext,
  file: ImportFile<AssessmentFileOptions>,
): Promise<StoreResult<AssessmentReceipt>> {
  const { db, announce } = context;
  const records = await recordsOf(file);
  const { findings, steps, repeated } = records;
  const count = findings.length + steps.length;
  if (count === 0 && file.refusedCount === 0 && !records.table)
    throw new UnreadableFile("El archivo no trae hallazgos ni pasos de ataque.");
  const receipt = receiptOf(records);
  const figures = { records: count + repeated + file.refusedCount, kept: count, merged: repeated };
  const { assessment_id: assessmentId } = file.options;
  if (!assessmentId) return { figures, receipt };
  const assessment = await lockAssessment(db, assessmentId);
  if (!assessment) throw new UnreadableFile("La evaluación elegida no existe.");
  if (!isPlannable(assessment.state)) throw new UnreadableFile("La evaluación está cerrada: ya no cambia.");
  const storedIds = {
    findings: await storeFindings(context, assessmentId, findings),
    steps: await storeSteps(context, assessmentId, steps),
  };
  await markImported(db, { companyId: companyIn(context.actor), importId: file.id }, storedIds);
  announce({ topic: "assessments.changed", data: {} });
  const addedCount = storedIds.findings.length + storedIds.steps.length;
  return { figures: { ...figures, kept: addedCount, merged: repeated + count - addedCount }, receipt };
}

/** Stores the new findings as drafts; returns their ids. */
async function storeFindings(
  { db, actor, clock }: VerbContext,
  assessmentId: string,
  findings: readonly FindingRecord[],
): Promise<string[]> {
  const [companyId, author, now] = [companyIn(actor), authorOf(actor), clock.now()];
  const storedExternalIds = await findStoredExternalIds(
    db,
    assessmentId,
    findings.map(({ externalId }) => externalId),
  );
  const addedIds: string[] = [];
  let number = findings.length > 0 ? await nextDraftNumber(db, assessmentId) : 0;
  for (const { externalId, references, place: _place, kind: _kind, ...finding } of findings) {
    if (storedExternalIds.has(externalId)) continue;
    if (!Number.isFinite(number) || number + addedIds.length > Number.MAX_SAFE_INTEGER)
      throw new UnreadableFile("La evaluación ya tiene 500 hallazgos.");
    const id = uuidv7();
    const { assets, severity, ...body } = finding;
    await insertDraft(db, {
      ...findingColumnsOf({
        ...body,
        assets,
        references: references.join("\n"),
        severity: severity ?? "informational",
        effort: null,
      }),
      company_id: companyId,
      id,
      assessment_id: assessmentId,
      number,
      state: "draft",
      author_id: author.id,
      author_name: author.name,
      external_id: externalId,
      import_id: null,
      created_at: now,
      updated_at: now,
    });
    const places = assets.length > 0 ? [...new Set(assets)].sort() : ["Sin activo indicado"];
    await replaceLocations(db, { companyId, assessmentId, draftId: id }, places);
    addedIds.push(id);
    number += 1;
  }
  return addedIds;
}

/** Stores the new steps; returns their ids. */
async function storeSteps(
  { db, actor, clock }: VerbContext,
  assessmentId: string,
  steps: readonly StepRecord[],
): Promise<string[]> {
  const [now, by] = [clock.now(), authorOf(actor).name];
  const ofAssessment = { companyId: companyIn(actor), assessmentId };
  if (steps.length > 0 && (await countSteps(db, assessmentId)) + steps.length > maxSteps * 2)
    throw new UnreadableFile("La evaluación ya tiene 1.000 pasos.");
  const rows = steps.map((step) => ({ step, id: uuidv7() }));
  const addedKeys = await insertSteps(
    db,
    ofAssessment,
    rows.map(({ step, id }) => ({
      id,
      round: step.round,
      name: step.name,
      technique_id: step.techniqueId,
      target: step.target,
      source_address: step.sourceAddress,
      at: new Date(step.at),
      ended_at: step.endedAt === null ? null : new Date(step.endedAt),
      expected: step.expected,
      command: step.command,
      note: step.note,
      external_id: step.externalId,
      created_by_name: by,
      created_at: now,
    })),
  );
  const tools = rows
    .filter(({ id }) => addedKeys.has(id))
    .flatMap(({ step, id }) =>
      step.tools.map(({ detectedAt, ...tool }) => ({
        ...tool,
        step_id: id,
        detected_at: detectedAt === null ? null : new Date(detectedAt),
      })),
    );
  await insertTools(db, ofAssessment, tools);
  return [...addedKeys];
}
