import { createHash } from "node:crypto";
import {
  inclusionLabels,
  resultLabels,
  workLabels,
} from "#features/compliance/control-states/control-states.labels.ts";
import type { PlainStatus } from "#features/compliance/control-states/server/control-states.public.ts";

/** The editable columns with their titles in the sheet. */
export const editable = {
  result: "Resultado",
  work_status: "Avance del trabajo",
  implementation_score: "Nivel de implementación",
  documentation_score: "Nivel de documentación",
  target: "Meta",
  justification: "Justificación",
  inclusion_reasons: "Razones de inclusión",
  observation: "Observación",
  owner: "Responsable",
  due_date: "Plazo",
} as const;
export type EditableColumn = keyof typeof editable;
export const editableColumns = Object.keys(editable) as EditableColumn[];

/** The column that identifies a row; version and fingerprint of the exported cells guard it. */
export const codeColumn = "Código";
export const guardColumn = "Versión (no editar)";
export const sheetName = "Estados";

export type CellTexts = Record<EditableColumn, string>;

/** `Ana Pérez [12]`: two people may have the same name. */
export function ownerText({ id, name }: { id: number; name: string }): string {
  return `${name} [${id}]`;
}

const level = (score: number | null) => (score === null ? "" : String(score));
const plain = (text: string) => text.replaceAll("\r\n", "\n").trim();

/** Returns the cells of a control as texts. */
export function cellTextsOf(status: PlainStatus): CellTexts {
  const words: Readonly<Record<string, string>> = inclusionLabels;
  return {
    result: resultLabels[status.result],
    work_status: workLabels[status.work_status],
    implementation_score: level(status.implementation_score),
    documentation_score: level(status.documentation_score),
    target: level(status.target),
    justification: plain(status.justification),
    inclusion_reasons: status.inclusion_reasons.map((reason) => words[reason] ?? reason).join("; "),
    observation: plain(status.observation),
    owner: status.owner_id === null ? "" : ownerText({ id: status.owner_id, name: status.owner_name ?? "" }),
    due_date: status.due_date ?? "",
  };
}

/** Returns the guard of a row, which detects whether a person edited it, regardless of changes in the portal. */
export function rowChecksum(version: number, texts: CellTexts): string {
  const contents = JSON.stringify(editableColumns.map((column) => texts[column]));
  return `${version}-${createHash("sha256").update(contents).digest("hex").slice(0, 10)}`;
}
