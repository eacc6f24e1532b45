import { listCompanyControls } from "#features/compliance/server/compliance.public.ts";
import type * as contract from "#features/compliance-reports/state-sheet.contract.ts";
import type { ControlStatus } from "#features/control-states/control-states.contract.ts";
import {
  evidenceWords,
  gradeWords,
  resultWords,
  workWords,
} from "#features/control-states/control-states.words.ts";
import { standardsOfCompany } from "#features/control-states/server/control-states.public.ts";
import { csvLine } from "#platform/contract/csv-line.ts";
import type { InputOf } from "#platform/contract/define-call.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { Verb, VerbContext } from "#platform/server/verb.ts";

const rowsAtOnce = 200;

const head = [
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

const lineOf = (row: ControlStatus, standard: string) =>
  csvLine([
    standard,
    row.code,
    row.title,
    resultWords[row.result],
    workWords[row.work_status],
    row.grade && gradeWords[row.grade],
    row.implementation_score,
    row.documentation_score,
    row.target,
    row.owner_name,
    row.due_date,
    evidenceWords[row.evidence_state],
    row.evidence_count,
    row.open_nonconformities,
    row.excepted_until,
    row.justification,
    row.observation,
    row.weight,
    row.updated_at,
    row.updated_by_name,
  ]);

export const exportControls: Verb<typeof contract.exportControls> = async (context, filter) => ({
  name: `controles-${dayOf(context.clock.now())}.csv`,
  contentType: "text/csv; charset=utf-8",
  pieces: lines(context, filter),
});

async function* lines(
  context: VerbContext,
  filter: InputOf<typeof contract.exportControls>,
): AsyncGenerator<string> {
  const standards = await standardsOfCompany(context.db);
  const names = new Map(standards.map(({ standard }) => [standard.id, standard.short_name]));
  // The mark by which spreadsheets know UTF-8.
  yield `\uFEFF${csvLine(head)}`;
  let cursor: string | undefined;
  do {
    const { items, next } = await listCompanyControls(context, { ...filter, cursor, limit: rowsAtOnce });
    yield items.map((row) => lineOf(row, names.get(row.standard_id) ?? "")).join("");
    cursor = next ?? undefined;
  } while (cursor);
}
