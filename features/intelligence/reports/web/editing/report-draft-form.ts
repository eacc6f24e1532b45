import { ReportDraft } from "#features/intelligence/reports/reports.contract.ts";
import type { FieldErrors } from "#platform/web/publishing/use-text-fields.ts";

/** The fields of the editor. */
export interface ReportFields {
  title: string;
  slug: string;
  summary: string;
  kind: string;
  period_start: string;
  period_end: string;
  cover_hue: string;
  body: string;
}
export type ReportFieldErrors = FieldErrors<ReportFields>;

export const emptyFields: ReportFields = {
  title: "",
  slug: "",
  summary: "",
  kind: "monthly",
  period_start: "",
  period_end: "",
  cover_hue: "200",
  body: "",
};

export function reportFieldsFrom(draft: ReportDraft): ReportFields {
  return { ...draft, cover_hue: String(draft.cover_hue) };
}

const sentences: Record<keyof ReportFields, string> = {
  title: "Escriba un título de entre 3 y 120 caracteres.",
  slug: "Use minúsculas, números y guiones: balance-febrero-2026.",
  summary: "Escriba un resumen de hasta 300 caracteres.",
  kind: "Elija un tipo.",
  period_start: "Elija el primer día del período.",
  period_end: "Elija el último día del período.",
  cover_hue: "Elija un color.",
  body: "El texto supera los 100.000 caracteres.",
};

/** Returns the draft of the form values, or the error of each field. */
export function readFields(fields: ReportFields): { draft: ReportDraft } | { errors: ReportFieldErrors } {
  const parsed = ReportDraft.safeParse({ ...fields, cover_hue: Number(fields.cover_hue) });
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map(({ path }) => path[0] as keyof ReportFields));
    return { errors: Object.fromEntries([...names].map((name) => [name, sentences[name]])) };
  }
  if (parsed.data.period_end < parsed.data.period_start)
    return { errors: { period_end: "El período termina antes de empezar." } };
  return { draft: parsed.data };
}
