import type { ArtifactStatus } from "#features/compliance/evidence/evidence.contract.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { day, daysText, providerZone } from "#platform/contract/dates/calendar-text.ts";
import { numberText } from "#platform/web/text/number-text.ts";

export const statusLabels = {
  in_review: { name: "En revisión", plural: "Por revisar", tone: "brand" },
  approved: { name: "Aprobada", plural: "Aprobadas", tone: "good" },
  expiring: { name: "Por vencer", plural: "Por vencer", tone: "warning" },
  expired: { name: "Vencida", plural: "Vencidas", tone: "danger" },
  rejected: { name: "Rechazada", plural: "Rechazadas", tone: "danger" },
} as const satisfies Record<ArtifactStatus, { name: string; plural: string; tone: string }>;

/** `20 nov 2026`; a dash for no day. */
export function dayText(date: string | null): string {
  return date ? day(`${date}T12:00:00Z`, "UTC") : "—";
}

/** Returns the period of evidence: a span, or from or until a day. */
export function periodText(from: string | null, to: string | null): string {
  if (from && to) return from === to ? dayText(from) : `${dayText(from)} a ${dayText(to)}`;
  if (from) return `desde ${dayText(from)}`;
  return to ? `hasta ${dayText(to)}` : "—";
}

export function sizeText(bytes: number): string {
  if (bytes < 1_024) return `${numberText(bytes)} B`;
  const [amount, unit] =
    bytes < 1_048_576
      ? [bytes / 1_024, "KB"]
      : bytes < 1_073_741_824
        ? [bytes / 1_048_576, "MB"]
        : [bytes / 1_073_741_824, "GB"];
  return `${numberText(amount < 10 ? amount : Math.round(amount))} ${unit}`;
}

interface Standing {
  status: ArtifactStatus;
  valid_until: string | null;
  review_reason: string;
}

/** Returns a sentence about the state of a piece of evidence. */
export function evidenceStateText({ status, valid_until, review_reason }: Standing, now: Date): string {
  const daysLeft = valid_until
    ? Math.round((Date.parse(valid_until) - Date.parse(calendarDay(now, providerZone))) / 86_400_000)
    : 0;
  const days = daysText(Math.abs(daysLeft));
  switch (status) {
    case "in_review":
      return "Espera que el proveedor la revise.";
    case "approved":
      return valid_until
        ? `Aprobada. Vale hasta el ${dayText(valid_until)}.`
        : "Aprobada, sin fecha de término.";
    case "expiring":
      return daysLeft === 0
        ? "Hoy es su último día."
        : `Aprobada. Vence en ${days}, el ${dayText(valid_until)}.`;
    case "expired":
      return `Venció hace ${days}. Suba una revisión nueva: mientras tanto sus controles valen la mitad.`;
    case "rejected":
      return `Rechazada: ${review_reason}`;
  }
}
