import type { ControlEvent } from "#features/compliance/control-states/control-states.contract.ts";
import {
  evidenceLabels,
  gradeLabels,
  inclusionLabels,
  resultLabels,
  workLabels,
} from "#features/compliance/control-states/control-states.labels.ts";
import { plainDay } from "./plain-text.ts";

const fieldLabels: Record<string, string> = {
  result: "Resultado",
  work_status: "Avance del trabajo",
  grade: "Calificación del auditor",
  implementation_score: "Nivel de implementación",
  documentation_score: "Nivel de documentación",
  target: "Meta",
  justification: "Justificación",
  inclusion_reasons: "Razones de inclusión",
  observation: "Observación",
  owner_id: "Responsable",
  owner_name: "Responsable",
  due_date: "Plazo",
  evidence_state: "Evidencia",
};

const valueLabels: Record<string, Readonly<Record<string, string>>> = {
  result: resultLabels,
  work_status: workLabels,
  grade: gradeLabels,
  evidence_state: evidenceLabels,
};

/** The name of the field that an event changed. */
export function fieldText(field: string): string {
  return fieldLabels[field] ?? field;
}

/** Returns a value of an event as text; an empty value is "sin dato". */
export function valueText(field: string, value: string | null): string {
  if (value === null || value === "" || value === "[]") return "sin dato";
  if (field === "due_date") return plainDay(value);
  if (field === "inclusion_reasons") return reasonsText(value);
  return valueLabels[field]?.[value] ?? value;
}

function reasonsText(value: string): string {
  const words: Readonly<Record<string, string>> = inclusionLabels;
  return value
    .split(/[^a-z_]+/)
    .filter(Boolean)
    .map((reason) => words[reason] ?? reason)
    .join(", ");
}

/** The changes that one person made to one control in one save. */
export interface ControlSave {
  key: string;
  event: ControlEvent;
  changes: { field: string; from: string; to: string }[];
}

/** Groups events by save: events with the same control, person, time and reason become one step. */
export function stepsOf(events: readonly ControlEvent[]): ControlSave[] {
  const steps: ControlSave[] = [];
  for (const event of events) {
    const last = steps.at(-1);
    const change = {
      field: fieldText(event.field),
      from: valueText(event.field, event.old_value),
      to: valueText(event.field, event.new_value),
    };
    if (last && sameSave(last.event, event)) last.changes.push(change);
    else steps.push({ key: event.id, event, changes: [change] });
  }
  return steps;
}

function sameSave(one: ControlEvent, other: ControlEvent): boolean {
  return (
    one.control_id === other.control_id &&
    one.at === other.at &&
    one.actor_name === other.actor_name &&
    one.reason === other.reason
  );
}
