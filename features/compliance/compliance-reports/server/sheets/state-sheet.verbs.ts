import { Readable } from "node:stream";
import { findMeasureNames } from "#features/compliance/assurance/server/assurance.public.ts";
import { listCompanyControls } from "#features/compliance/compliance/server/compliance.public.ts";
import type { ControlStatus } from "#features/compliance/control-states/control-states.contract.ts";
import {
  evidenceLabels,
  gradeLabels,
  resultLabels,
  workLabels,
} from "#features/compliance/control-states/control-states.labels.ts";
import {
  changeSeenVersions,
  checkChanges,
  standardOfCompany,
  standardsOfCompany,
  statusesOfStandard,
} from "#features/compliance/control-states/server/control-states.public.ts";
import { findPeople } from "#features/identity/companies/server/companies.public.ts";
import { csvLine } from "#platform/contract/csv-line.ts";
import type { InputOf } from "#platform/contract/define-call.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import * as contract from "../../state-sheet.contract.ts";
import { expectStandard, judgeSheet, planStates, requestedChangesIn } from "./judge-sheet.ts";

const rowsAtOnce = 200;

const columnTitles = [
  "norma",
  "código",
  "control",
  "resultado",
  "avance del trabajo",
  "calificación del auditor",
  "nivel de implementación",
  "nivel de documentación",
  "meta",
  "responsable",
  "plazo",
  "estado de la evidencia",
  "evidencias",
  "no conformidades abiertas",
  "exceptuado hasta",
  "justificación",
  "observación",
  "peso",
  "última modificación",
  "modificado por",
];

const controlLine = (row: ControlStatus, standard: string) =>
  csvLine([
    standard,
    row.code,
    row.title,
    resultLabels[row.result],
    workLabels[row.work_status],
    row.grade && gradeLabels[row.grade],
    row.implementation_score,
    row.documentation_score,
    row.target,
    row.owner_name,
    row.due_date,
    evidenceLabels[row.evidence_state],
    row.evidence_count,
    row.open_nonconformities,
    row.excepted_until,
    row.justification,
    row.observation,
    row.weight,
    row.updated_at,
    row.updated_by_name,
  ]);

const exportControls: Verb<typeof contract.exportControls> = async (context, filter) => ({
  name: `controles-${dayOf(context.clock.now())}.csv`,
  contentType: "text/csv; charset=utf-8",
  pieces: controlLines(context, filter),
});

async function* controlLines(
  context: VerbContext,
  filter: InputOf<typeof contract.exportControls>,
): AsyncGenerator<string> {
  const standards = await standardsOfCompany(context.db);
  const names = new Map(standards.map(({ standard }) => [standard.id, standard.short_name]));
  // Spreadsheet programs detect UTF-8 by this byte order mark.
  yield `\uFEFF${csvLine(columnTitles)}`;
  let cursor: string | undefined;
  do {
    const { items, next } = await listCompanyControls(context, { ...filter, cursor, limit: rowsAtOnce });
    yield items.map((row) => controlLine(row, names.get(row.standard_id) ?? "")).join("");
    cursor = next ?? undefined;
  } while (cursor);
}

const exportStates: Verb<typeof contract.exportStates> = async ({ db, clock, config }, { id }) => {
  const standard = await standardOfCompany(db, id);
  if (!standard) throw new Refusal("not_found");
  const today = dayOf(clock.now());
  const sheet = {
    standard,
    statuses: await statusesOfStandard(db, id, today),
    measures: await findMeasureNames(db, id),
    people: await findPeople(db),
    origin: config.origin,
  };
  return {
    name: `estados-${standard.standard.code}-${today}.xlsx`,
    contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    afterCommit: true,
    pieces: Readable.from(
      (async function* () {
        const { writeStateSheet } = await import("../sheets/write-state-sheet.ts");
        yield Buffer.from(await writeStateSheet(sheet));
      })(),
    ),
  };
};

const previewStates: Verb<typeof contract.previewStates> = async (context, { id, file }) => {
  const plan = await planStates(context, id, file);
  const verdicts = await checkChanges(context.db, id, requestedChangesIn(plan));
  return { sha256: file.sha256, ...judgeSheet(plan, verdicts) };
};

const applyStates: Verb<typeof contract.applyStates> = async (context, { id, file, sha256, reason }) => {
  const plan = await planStates(context, id, file);
  if (file.sha256 !== sha256)
    throw new Refusal("conflict", {
      detail: "La planilla no es la que se revisó. Vuelva a elegirla para ver qué cambia.",
    });
  const why = reason || `Importado de la planilla «${file.name}»`;
  const verdicts = await changeSeenVersions(context, id, requestedChangesIn(plan), why);
  const { rows, changing, refused, unchanged } = judgeSheet(plan, verdicts);
  context.audit({
    action: "compliance_report.states_imported",
    objectType: "standard",
    objectId: id,
    details: { file: file.name, sha256, changed: changing, refused, unchanged, reason: why },
  });
  return { changed: changing, unchanged, refused: rows.filter(({ problem }) => problem !== null) };
};

export const stateSheetVerbs = [
  route(contract.exportControls, exportControls),
  route(contract.exportStates, exportStates),
  route(contract.previewStates, previewStates, { beforeFiles: expectStandard }),
  route(contract.applyStates, applyStates, { beforeFiles: expectStandard }),
];
