import { monthName } from "#platform/contract/dates/calendar-text.ts";
import type { ExceptionState } from "../contracts/exception.contract.ts";
import type { DutyState, Regime } from "../contracts/legal-profile.contract.ts";
import type { MeasureStatus } from "../contracts/measure.contract.ts";
import type { ControlEffect } from "../contracts/measure-effect.contract.ts";
import type { NonconformityStatus } from "../contracts/nonconformity.contract.ts";

type Tone = "neutral" | "good" | "warning" | "danger" | "brand";
interface Mark {
  text: string;
  tone: Tone;
}

export const nonconformityMarks = {
  open: { text: "Abierta", tone: "warning" },
  in_progress: { text: "En curso", tone: "brand" },
  awaiting_check: { text: "Por verificar", tone: "brand" },
  closed: { text: "Cerrada", tone: "good" },
} as const satisfies Record<NonconformityStatus, Mark>;

export const exceptionMarks = {
  active: { text: "Vigente", tone: "warning" },
  expired: { text: "Vencida", tone: "danger" },
  revoked: { text: "Revocada", tone: "neutral" },
} as const satisfies Record<ExceptionState, Mark>;

export const measureMarks = {
  planned: { text: "Planificada", tone: "neutral" },
  in_progress: { text: "En curso", tone: "brand" },
  active: { text: "Activa", tone: "good" },
  degraded: { text: "Degradada", tone: "danger" },
  retired: { text: "Retirada", tone: "neutral" },
} as const satisfies Record<MeasureStatus, Mark>;

export const dutyMarks = {
  not_bound: { text: "No obligatorio", tone: "neutral" },
  missing: { text: "Falta", tone: "warning" },
  nothing_to_do: { text: "Sin novedad", tone: "neutral" },
  pending: { text: "En plazo", tone: "brand" },
  overdue: { text: "Fuera de plazo", tone: "danger" },
  on_file: { text: "Al día", tone: "good" },
  expiring: { text: "Por vencer", tone: "warning" },
  expired: { text: "Vencido", tone: "danger" },
} as const satisfies Record<DutyState, Mark>;

export const regimeLabels = {
  none: "No está obligada",
  pse: "Prestador de servicios esenciales (PSE)",
  oiv: "Operador de importancia vital (OIV)",
} as const satisfies Record<Regime, string>;

export const untouchedLabels = {
  already: "Ya está igual o mejor",
  not_applicable: "No aplica en su empresa",
  not_followed: "Su empresa no sigue esta norma",
  closed: "El período de la norma está cerrado",
  measure_not_active: "La medida no está activa",
} as const satisfies Record<NonNullable<ControlEffect["untouched"]>, string>;

/** Returns the entries of a choice, in the order of the marks. */
export function choicesOf<Value extends string>(marks: Readonly<Record<Value, Mark | string>>) {
  return (Object.entries(marks) as [Value, Mark | string][]).map(([value, mark]) => ({
    value,
    label: typeof mark === "string" ? mark : mark.text,
  }));
}

/** `20 nov 2026` for a day of the calendar, which has no zone. */
export function plainDay(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${monthName(month ?? 0, "abbreviated")} ${year}`;
}
