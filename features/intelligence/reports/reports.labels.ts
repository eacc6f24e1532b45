import type { ReportKind } from "#features/intelligence/reports/reports.contract.ts";
import { monthName } from "#platform/contract/dates/calendar-text.ts";

export const reportKindLabels = {
  monthly: "Mensual",
  quarterly: "Trimestral",
  annual: "Anual",
  special: "Especial",
} as const satisfies Record<ReportKind, string>;

interface Period {
  period_start: string;
  period_end: string;
}

/** `Febrero 2026`, `Octubre a diciembre 2025`, `Noviembre 2025 a enero 2026`, `2025`. */
export function periodText({ period_start, period_end }: Period): string {
  const start = monthOf(period_start);
  const end = monthOf(period_end);
  if (start.year === end.year && start.month === 1 && end.month === 12) return String(start.year);
  const first = capital(monthName(start.month));
  const last = monthName(end.month);
  if (start.year !== end.year) return `${first} ${start.year} a ${last} ${end.year}`;
  return start.month === end.month ? `${first} ${start.year}` : `${first} a ${last} ${start.year}`;
}

function monthOf(day: string) {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
