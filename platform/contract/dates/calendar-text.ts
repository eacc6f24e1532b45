import { zonedParts } from "./calendar-day.ts";

/** The text that the specification requires for an invalid date. */
export const undefinedDate = "undefined date";

const months = [
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
  "julio",
  "agosto",
  "septiembre",
  "octubre",
  "noviembre",
  "diciembre",
] as const;

type Timestamp = Date | string | number;

function parse(moment: Timestamp | null | undefined): Date | undefined {
  if (moment === null || moment === undefined || moment === "") return undefined;
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** `noviembre`, or `nov` when abbreviated; months count from 1. */
export function monthName(month: number, form: "full" | "abbreviated" = "full"): string {
  const name = months[month - 1];
  if (!name) return undefinedDate;
  return form === "full" ? name : name.slice(0, 3);
}

const steps = [
  { below: 60, seconds: 60, one: "minuto", many: "minutos" },
  { below: 24, seconds: 3_600, one: "hora", many: "horas" },
  { below: 30, seconds: 86_400, one: "día", many: "días" },
  { below: 12, seconds: 2_592_000, one: "mes", many: "meses" },
  { below: Number.POSITIVE_INFINITY, seconds: 31_536_000, one: "año", many: "años" },
] as const;

/**
 * Returns `Hace 3 horas`, rounded down to whole units; `Recién` below a minute and for the future; `undefined date` for
 * an invalid date.
 */
export function relativeDate(moment: Timestamp | null | undefined, now: Date): string {
  const date = parse(moment);
  if (!date) return undefinedDate;
  const seconds = (now.getTime() - date.getTime()) / 1000;
  if (seconds < 60) return "Recién";
  for (const step of steps) {
    const count = Math.floor(seconds / step.seconds);
    // Twelve months of 30 days are five days shorter than a year; the remaining days still count as 12 months.
    if (count < step.below || (step.one === "mes" && seconds < 31_536_000)) {
      return `Hace ${count} ${count === 1 ? step.one : step.many}`;
    }
  }
  return undefinedDate;
}

/** Returns a number of days in words: `45 días`, `6 meses`, `2 años`. */
export function daysText(days: number): string {
  if (days === 1) return "1 día";
  if (days < 61) return `${days} días`;
  return days < 730 ? `${Math.floor(days / 30.4375)} meses` : `${Math.floor(days / 365.25)} años`;
}

/** The provider's zone, for public content, and for people until they choose another. */
export const providerZone = "America/Santiago";

/** `20 nov 2026, 14:05` in the person's zone. */
export function dateTime(moment: Timestamp | null | undefined, timeZone: string = providerZone): string {
  const date = parse(moment);
  if (!date) return undefinedDate;
  const part = zonedParts(date, timeZone);
  return `${part.day} ${monthName(part.month, "abbreviated")} ${part.year}, ${part.hour}:${part.minute}`;
}

/** `20 nov 2026` in the person's zone. */
export function day(moment: Timestamp | null | undefined, timeZone: string = providerZone): string {
  const date = parse(moment);
  if (!date) return undefinedDate;
  const part = zonedParts(date, timeZone);
  return `${part.day} ${monthName(part.month, "abbreviated")} ${part.year}`;
}

/** `20 nov 2026` of a day of the calendar, `2026-11-20`; empty for any other text. */
export function writtenDay(iso: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(iso) ? day(iso, "UTC") : "";
}
