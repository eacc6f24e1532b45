import { calendarDay, hourOfDay, startOfDay } from "#platform/contract/dates/calendar-day.ts";
import { monthName } from "#platform/contract/dates/calendar-text.ts";
import { entryOf } from "#platform/contract/word-list.ts";
import { numberFromWord } from "./numbers.rules.ts";

/** A period that a question names; `to` is exclusive. `before` is the period for comparison. */
export interface NamedPeriod {
  from: Date;
  /** The end of the period, not later than now, except for a future period. */
  to: Date;
  /** The end by the calendar: dates due this week lie after now. */
  end: Date;
  label: string;
  before: { from: Date; to: Date; label: string };
}

export interface Now {
  now: Date;
  timeZone: string;
}

const dayMs = 86_400_000;
const months = Array.from({ length: 12 }, (_, at) => monthName(at + 1));
export const weekdays = ["lunes", "martes", "miercoles", "jueves", "viernes", "sabado", "domingo"];
export const monthPattern = `(?:${months.join("|")}|setiembre)`;
const monthNumber = (name: string) => (name === "setiembre" ? 8 : months.indexOf(name));
const hourUnits = {
  hora: 1,
  horas: 1,
  dia: 24,
  dias: 24,
  semana: 168,
  semanas: 168,
  mes: 720,
  meses: 720,
} as const;

function period(from: Date, to: Date, label: string, beforeLabel = "el período anterior"): NamedPeriod {
  const length = to.getTime() - from.getTime();
  return {
    from,
    to,
    end: to,
    label,
    before: { from: new Date(from.getTime() - length), to: from, label: beforeLabel },
  };
}

export function rollingPeriod({ now }: Now, hours: number, label: string): NamedPeriod {
  return period(new Date(now.getTime() - hours * 3_600_000), now, label);
}

/** The number of units for «los últimos días» without a number. */
const someOf: Readonly<Record<string, number>> = { horas: 24, dias: 7, semanas: 4, meses: 3 };

export function lastUnits(match: RegExpExecArray, clock: Now): NamedPeriod | undefined {
  const unit = match[2] as keyof typeof hourUnits;
  const count = numberFromWord(match[1]) ?? someOf[unit] ?? 1;
  const hours = count * hourUnits[unit];
  if (hours <= 0 || hours > 24 * 800) return undefined;
  const plural = { hora: "horas", dia: "días", semana: "semanas", mes: "meses" }[
    unit.replace(/(?<=mes)es$|(?<!me)s$/, "") as "hora"
  ];
  const female = unit.startsWith("hora") || unit.startsWith("semana");
  const label =
    count === 1
      ? { hora: "última hora", dia: "últimas 24 horas", semana: "últimos 7 días", mes: "últimos 30 días" }[
          unit.replace(/(?<=mes)es$|(?<!me)s$/, "") as "hora"
        ]
      : `${female ? "últimas" : "últimos"} ${count} ${plural}`;
  return rollingPeriod(clock, hours, label);
}

const startOf = (day: string, timeZone: string, later = 0) => startOfDay(day, timeZone, later) as Date;

export function daysPeriod({ now, timeZone }: Now, first: number, count: number, label: string): NamedPeriod {
  const today = calendarDay(now, timeZone);
  const from = startOf(today, timeZone, first);
  const to = startOf(today, timeZone, first + count);
  const span = period(from, to > now ? now : to, label, label === "hoy" ? "ayer" : "el día anterior");
  return { ...span, end: to };
}

/** Returns the span from eight in the evening to eight in the morning. */
export function lastNight(_: RegExpExecArray, { now, timeZone }: Now): NamedPeriod {
  const today = calendarDay(now, timeZone);
  const yesterday = calendarDay(new Date(startOf(today, timeZone).getTime() - 1), timeZone);
  const [evening, morning] = [hourOfDay(yesterday, "20:00", timeZone), hourOfDay(today, "08:00", timeZone)];
  return period(evening, morning > now ? now : morning, "anoche", "las doce horas anteriores");
}

/** Returns the day of the week; Monday is 0. */
function dayOfWeek(day: string): number {
  return (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
}

export function weekPeriod({ now, timeZone }: Now, weeks: number, label: string): NamedPeriod {
  const today = calendarDay(now, timeZone);
  const monday = -dayOfWeek(today) + weeks * 7;
  const from = startOf(today, timeZone, monday);
  const end = startOf(today, timeZone, monday + 7);
  const before = {
    from: startOf(today, timeZone, monday - 7),
    to: from,
    label: weeks === 0 ? "la semana pasada" : "la semana anterior",
  };
  return { from, to: end > now && weeks <= 0 ? now : end, end, label, before };
}

/** Extends a period to now: «desde el mes pasado». */
export function sinceStart({ from, label }: NamedPeriod, { now }: Now): NamedPeriod {
  return period(from, now, label);
}

/** «En las próximas 4 horas». */
export function nextHours(match: RegExpExecArray, { now }: Now): NamedPeriod | undefined {
  const count = numberFromWord(match[1]);
  if (count === undefined || count > 240) return undefined;
  return period(now, new Date(now.getTime() + count * 3_600_000), `las próximas ${count} horas`);
}

export const nextWeek = (_: RegExpExecArray, clock: Now) => weekPeriod(clock, 1, "la próxima semana");
export const nextMonth = (_: RegExpExecArray, clock: Now) => monthPeriod(clock, 1, "el próximo mes");

/** «En 15 días», «en los próximos dos meses»: from today on. */
export function nextUnits(match: RegExpExecArray, { now, timeZone }: Now): NamedPeriod | undefined {
  const unit = entryOf(hourUnits, match[2] ?? "");
  const count = numberFromWord(match[1]);
  if (unit === undefined || count === undefined || unit < 24) return undefined;
  const today = calendarDay(now, timeZone);
  const length = (unit / 24) * count;
  const label = `los próximos ${match[1]} ${match[2]?.replace("dia", "día")}`;
  return period(startOf(today, timeZone), startOf(today, timeZone, length + 1), label);
}

export function weekendPeriod(_: RegExpExecArray, { now, timeZone }: Now): NamedPeriod {
  const today = calendarDay(now, timeZone);
  const weekday = dayOfWeek(today);
  const saturday = weekday >= 5 ? 5 - weekday : -weekday - 2;
  const to = startOf(today, timeZone, saturday + 2);
  return period(startOf(today, timeZone, saturday), to > now ? now : to, "el fin de semana");
}

export function monthPeriod({ now, timeZone }: Now, later: number, label: string): NamedPeriod {
  const [year = 0, number = 1] = calendarDay(now, timeZone).split("-").map(Number);
  return monthOf({ now, timeZone }, year, number - 1 + later, label);
}

function monthOf({ now, timeZone }: Now, year: number, number: number, label: string): NamedPeriod {
  const first = (offset: number) =>
    startOf(new Date(Date.UTC(year, number + offset, 1, 12)).toISOString().slice(0, 10), timeZone);
  const [from, to] = [first(0), first(1)];
  const name = months[new Date(Date.UTC(year, number - 1, 1, 12)).getUTCMonth()] ?? "";
  const shownUntil = to > now && from < now ? now : to;
  return { from, to: shownUntil, end: to, label, before: { from: first(-1), to: from, label: name } };
}

export function thisYear(_: RegExpExecArray, { now, timeZone }: Now): NamedPeriod {
  const year = calendarDay(now, timeZone).slice(0, 4);
  return period(startOf(`${year}-01-01`, timeZone), now, "este año");
}

/** «Para diciembre», «hasta marzo»: the next month of that name, the present one included. */
export function monthToCome(match: RegExpExecArray, clock: Now): NamedPeriod {
  const number = monthNumber(match[1] ?? "");
  const [year = 0, thisMonth = 1] = calendarDay(clock.now, clock.timeZone).split("-").map(Number);
  const its = number + 1 < thisMonth ? year + 1 : year;
  return monthOf(clock, its, number, `${months[number]} de ${its}`);
}

export function namedMonth(match: RegExpExecArray, clock: Now): NamedPeriod {
  const number = monthNumber(match[1] ?? "");
  const [thisYearNumber = 0, thisMonth = 1] = calendarDay(clock.now, clock.timeZone).split("-").map(Number);
  // A month without a year is the last one of that name.
  const year = match[2] ? Number(match[2]) : number < thisMonth ? thisYearNumber : thisYearNumber - 1;
  return monthOf(clock, year, number, `${months[number]} de ${year}`);
}

function dateOf(day: number, monthName: string, year: string | undefined, clock: Now): string | undefined {
  const number = monthNumber(monthName);
  const today = calendarDay(clock.now, clock.timeZone);
  const thisYearNumber = Number(today.slice(0, 4));
  const text = (of: number) => `${of}-${String(number + 1).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const date = year
    ? text(Number(year))
    : text(thisYearNumber) > today
      ? text(thisYearNumber - 1)
      : text(thisYearNumber);
  const real = new Date(`${date}T12:00:00Z`);
  return Number.isNaN(real.getTime()) || real.toISOString().slice(0, 10) !== date ? undefined : date;
}

export function oneDay(match: RegExpExecArray, clock: Now): NamedPeriod | undefined {
  const date = dateOf(Number(match[1]), match[2] ?? "", match[3], clock);
  if (!date) return undefined;
  const from = startOf(date, clock.timeZone);
  return period(
    from,
    startOf(date, clock.timeZone, 1),
    `el ${Number(match[1])} de ${match[2]}`,
    "el día anterior",
  );
}

export function dayToDay(match: RegExpExecArray, clock: Now): NamedPeriod | undefined {
  const [, first, firstMonth, last, lastMonth = "", year] = match;
  const from = dateOf(Number(first), firstMonth ?? lastMonth, year, clock);
  const to = dateOf(Number(last), lastMonth, year, clock);
  if (!from || !to || to < from) return undefined;
  return period(
    startOf(from, clock.timeZone),
    startOf(to, clock.timeZone, 1),
    `del ${Number(first)}${firstMonth ? ` de ${firstMonth}` : ""} al ${Number(last)} de ${lastMonth}`,
  );
}

export function weekdayPeriod(match: RegExpExecArray, clock: Now): NamedPeriod {
  const weekdayIndex = weekdays.indexOf(match[2] ?? "");
  const back = (dayOfWeek(calendarDay(clock.now, clock.timeZone)) - weekdayIndex + 7) % 7 || 7;
  const name = weekdays[weekdayIndex]?.replace("miercoles", "miércoles").replace("sabado", "sábado") ?? "";
  return match[1]
    ? daysPeriod(clock, -back, back + 1, `desde el ${name}`)
    : daysPeriod(clock, -back, 1, `el ${name}`);
}

/** Returns the last days up to now, for questions without a period. */
export function lastDays(now: Date, count: number): NamedPeriod {
  return period(new Date(now.getTime() - count * dayMs), now, `últimos ${count} días`);
}
