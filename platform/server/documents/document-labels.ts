import { monthName } from "#platform/contract/dates/calendar-text.ts";
import { countOf as countText, numberText } from "#platform/contract/number-text.ts";

export { countText, numberText };

/** Formats a share as `73 %`. Only a complete share is shown as 100 %, and only a share of zero as 0 %. */
export function shareText(share: number | null): string {
  if (share === null) return "sin dato";
  const rounded = Math.round(share * 100);
  if (rounded === 100 && share < 1) return "99 %";
  if (rounded === 0 && share > 0) return "1 %";
  return `${rounded} %`;
}

/** Formats the change of a share as `+4 puntos`. */
export function pointsText(before: number | null | undefined, now: number | null): string {
  if (before === null || before === undefined || now === null) return "sin dato anterior";
  const points = Math.round(now * 100) - Math.round(before * 100);
  if (points === 0) return "sin cambio";
  return `${points > 0 ? "+" : "−"}${countText(Math.abs(points), "punto", "puntos")}`;
}

/** `20 nov 2026` for a day of the calendar. */
export function dayText(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${monthName(month ?? 0, "abbreviated")} ${year}`;
}

/** Returns `A, B y C`; of more than four names, the first three and the number of the others. */
export function listText(names: readonly string[]): string {
  if (names.length > 4) return `${names.slice(0, 3).join(", ")} y ${names.length - 3} más`;
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} y ${last}`;
}

/** Returns a text within a limit; a longer one is shortened at a word. */
export function shortText(text: string, limit: number): string {
  const signs = [...text.replace(/\s+/g, " ").trim()];
  if (signs.length <= limit) return signs.join("");
  const cut = signs.slice(0, limit - 1).join("");
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), limit / 2)).trimEnd()}…`;
}

/** Returns a control as documents name it: `ISO 27001 A.8.8`; a code that contains its standard is written alone. */
export function controlName(standard: string, code: string): string {
  return code.startsWith(standard) ? code : `${standard} ${code}`.trim();
}
