import { calendarDay, zonedParts } from "#platform/contract/dates/calendar-day.ts";
import { monthName } from "#platform/contract/dates/calendar-text.ts";
import { numberText } from "#platform/contract/number-text.ts";
import type { Severity } from "#platform/contract/severity.ts";

export const roundedNumberText = (value: number) => numberText(Math.round(value));
export const decimalText = numberText;
export const percentText = (share: number | null) =>
  share === null ? "sin evaluar" : `${numberText(share * 100)} %`;

/** Formats a count with its noun: `1 alerta`, `3 alertas`. */
export function countText(count: number, one: string, many: string): string {
  return `${roundedNumberText(count)} ${count === 1 ? one : many}`;
}

/** A count that may stop at its cap: `más de 10.000`. */
export function cappedText({ count, capped }: { count: number; capped: boolean }): string {
  return capped ? `más de ${roundedNumberText(count)}` : roundedNumberText(count);
}

/** Formats a date: `20 nov 2026`. */
export function dayText(moment: string | Date | null, timeZone = "America/Santiago"): string {
  if (moment === null) return "—";
  const text =
    typeof moment === "string" && moment.length === 10 ? moment : calendarDay(new Date(moment), timeZone);
  const [year, month, day] = text.split("-").map(Number);
  return `${day} ${monthName(month ?? 1, "abbreviated")} ${year}`;
}

/** Formats a date with its time: `20 nov 2026, 14:05`. */
export function momentText(moment: string | Date | null, timeZone: string): string {
  if (moment === null) return "—";
  const { hour, minute } = zonedParts(new Date(moment), timeZone);
  return `${dayText(new Date(moment), timeZone)}, ${hour}:${minute}`;
}

/** Returns a change as a comparison: «un 12 % más que» or «igual que»; without a percentage if the count before was zero. */
export function changeText(now: number, before: number): string {
  if (before === 0) return now === 0 ? "igual que" : "más que";
  const share = Math.round(((now - before) / before) * 100);
  if (share === 0) return "igual que";
  return share > 0
    ? `un ${roundedNumberText(share)} % más que`
    : `un ${roundedNumberText(-share)} % menos que`;
}

/** Returns a period in a sentence: «ayer», «en octubre de 2026», «en los últimos 7 días». */
export function duringText(label: string): string {
  if (/^(ayer|anteayer|hoy|anoche|desde|del|el \d|el \w+$|la semana|el mes|las doce|este|esta)/.test(label))
    return label;
  if (label.startsWith("últimas")) return `en las ${label}`;
  if (label.startsWith("última")) return `en la ${label}`;
  return label.startsWith("últimos") ? `en los ${label}` : `en ${label}`;
}

const plural: Record<Severity, string> = {
  critical: "críticas",
  high: "altas",
  medium: "medias",
  low: "bajas",
  informational: "informativas",
  unknown: "sin severidad",
};

export const severityName: Record<Severity, string> = {
  critical: "Crítica",
  high: "Alta",
  medium: "Media",
  low: "Baja",
  informational: "Informativa",
  unknown: "Sin dato",
};

/** «críticas y altas» in the plural, «crítica o alta» in the singular, «de severidad crítica». */
export function severitiesText(severities: readonly Severity[], form: "plural" | "singular" | "of"): string {
  if (severities.length === 0) return "";
  const words = severities.map((each) =>
    form === "plural" ? plural[each] : severityName[each].toLowerCase(),
  );
  const and = form === "singular" ? "o" : "y";
  const joined =
    words.length > 1 ? `${words.slice(0, -1).join(", ")} ${and} ${words.at(-1)}` : (words[0] ?? "");
  return form === "of" ? `de severidad ${joined}` : joined;
}

/** Returns a duration in minutes in its two largest units: «2 días y 4 horas», «45 minutos». */
export function spanText(minutes: number): string {
  const whole = Math.round(minutes);
  const [days, hours, rest] = [Math.floor(whole / 1_440), Math.floor((whole % 1_440) / 60), whole % 60];
  const parts = [
    ...(days > 0 ? [countText(days, "día", "días")] : []),
    ...(hours > 0 ? [countText(hours, "hora", "horas")] : []),
    ...(days === 0 && (rest > 0 || hours === 0) ? [countText(rest, "minuto", "minutos")] : []),
  ];
  return parts.slice(0, 2).join(" y ");
}
