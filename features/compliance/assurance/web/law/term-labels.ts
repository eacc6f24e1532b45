import type { Duty, LegalDeadline } from "#features/compliance/assurance/contracts/legal-profile.contract.ts";

const units = {
  hours: ["hora", "horas"],
  days: ["día", "días"],
  months: ["mes", "meses"],
} as const;
const dayTypes = { calendar: "corridos", business: "hábiles" } as const;

/** Formats a legal term: `5 días hábiles`, `3 horas`. */
export function termText({
  amount,
  unit,
  day_type,
}: Pick<NonNullable<Duty["term"]>, "amount" | "unit" | "day_type">): string {
  const [one, many] = units[unit];
  const type = day_type && unit === "days" ? dayTypes[day_type] : "";
  return [amount, amount === 1 ? one : many, amount === 1 ? type.replace(/s$/, "") : type]
    .filter(Boolean)
    .join(" ");
}

const beginnings: Record<string, string> = {
  oiv_list_published: "desde que se publica la nómina",
  delegate_changed: "desde el cambio",
  agency_notified: "desde la notificación de la Agencia",
  last_review: "desde la última revisión",
};

/** Returns the term of a duty in a few words; empty for a permanent one. */
export function dutyTermText(term: Duty["term"]): string {
  if (!term) return "Permanente";
  return `${term.recurring ? "Cada " : ""}${termText(term)} ${beginnings[term.counted_from] ?? ""}`.trim();
}

export const countedFrom = {
  incident_known: "desde que se conoce el incidente",
  early_alert_sent: "desde la alerta temprana",
  incident_managed: "desde que se gestiona el incidente",
} as const satisfies Record<LegalDeadline["counted_from"], string>;
