import { countText } from "#features/compliance-reports/server/document-house.public.ts";

const hourMs = 3_600_000;

/** How long ago something was: `5 días`, `3 horas`, `menos de una hora`. */
export function ageText(since: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - since.getTime()) / hourMs);
  if (hours >= 48) return countText(Math.floor(hours / 24), "día", "días");
  return hours < 1 ? "menos de una hora" : countText(hours, "hora", "horas");
}
