import { calendarDay, startOfDay } from "#platform/contract/calendar-day.ts";
import { monthName } from "#platform/contract/calendar-words.ts";
import { numberOf, numberWords } from "./numbers.rules.ts";

/** A stretch of time that a question names; `to` is not part of it. `before` is the one to compare it with. */
export interface SpokenPeriod {
  from: Date;
  to: Date;
  label: string;
  before: { from: Date; to: Date; label: string };
}

const dayMs = 86_400_000;
const months = Array.from({ length: 12 }, (_, at) => monthName(at + 1));
const weekdays = ["lunes", "martes", "miercoles", "jueves", "viernes", "sabado", "domingo"];
const monthPattern = `(?:${months.join("|")}|setiembre)`;
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

interface Now {
  now: Date;
  timeZone: string;
}

/** Reads the period of a question in folded words; answers also the words without it. */
export function spokenPeriod(
  words: string,
  clock: Now,
): { period: SpokenPeriod | undefined; rest: string; second: boolean } {
  const first = firstPeriod(words, clock);
  if (!first) return { period: undefined, rest: words, second: false };
  // A second one is what the first is compared with.
  const other = firstPeriod(first.rest, clock);
  return { period: first.period, rest: other?.rest ?? first.rest, second: other !== undefined };
}

/** The period that is named first; of those that begin at the same word, the longest. */
function firstPeriod(words: string, clock: Now): { period: SpokenPeriod; rest: string } | undefined {
  let best: { period: SpokenPeriod; from: number; to: number } | undefined;
  for (const [pattern, read] of readings) {
    const found = pattern.exec(words);
    const period = found && read(found, clock);
    if (!found || !period) continue;
    const [from, to] = [found.index, found.index + found[0].length];
    if (!best || from < best.from || (from === best.from && to > best.to)) best = { period, from, to };
  }
  if (!best) return undefined;
  const rest = `${words.slice(0, best.from)} ${words.slice(best.to)}`;
  return { period: best.period, rest: rest.replace(/\s+/g, " ").trim() };
}

type Reading = (found: RegExpExecArray, clock: Now) => SpokenPeriod | undefined;
const whole = (pattern: string) => new RegExp(`(?<=^| )(?:${pattern})(?= |$)`);

const readings: readonly (readonly [RegExp, Reading])[] = [
  [
    whole(
      `(?:en |de |durante )?(?:las |los |la |el )?(?:ultim[oa]s?|pasad[oa]s) (?:(${numberWords}) )?(horas?|dias?|semanas?|mes(?:es)?)`,
    ),
    lastUnits,
  ],
  [whole(`(?:hace|desde hace) (${numberWords}) (horas?|dias?|semanas?|mes(?:es)?)`), lastUnits],
  [whole("(?:las )?24 horas"), (_, clock) => rolling(clock, 24, "últimas 24 horas")],
  [whole("(?:desde )?(?:anteayer|antes de ayer|antier)"), (_, clock) => days(clock, -2, 1, "anteayer")],
  [whole("desde ayer"), (_, clock) => days(clock, -1, 2, "desde ayer")],
  [whole("ayer"), (_, clock) => days(clock, -1, 1, "ayer")],
  [
    whole("(?:el dia de |en el dia de |lo que va de(?:l)? )?(?:hoy(?: dia)?|este dia|la jornada)"),
    (_, clock) => days(clock, 0, 1, "hoy"),
  ],
  [
    whole("(?:en |de |durante )?(?:la )?semana (?:pasada|anterior)"),
    (_, clock) => week(clock, -1, "la semana pasada"),
  ],
  [
    whole("(?:en |de |durante )?(?:esta|la presente|lo que va de(?: la)?) semana"),
    (_, clock) => week(clock, 0, "esta semana"),
  ],
  [whole("(?:en |de |durante )?(?:el )?(?:fin de semana)(?: pasado)?"), weekend],
  [
    whole("(?:en |de |durante )?(?:el |del )?mes (?:pasado|anterior)"),
    (_, clock) => month(clock, -1, "el mes pasado"),
  ],
  [
    whole("(?:en |de |durante )?(?:este|el presente|lo que va del?) mes"),
    (_, clock) => month(clock, 0, "este mes"),
  ],
  [
    whole("(?:en |de |durante )?(?:este|el presente|lo que va del?) trimestre"),
    (_, clock) => rolling(clock, 90 * 24, "últimos 90 días"),
  ],
  [whole("(?:en |de |durante )?(?:este|el presente|lo que va del?) ano"), thisYear],
  [
    whole(
      `(?:entre |desde |del? )?(?:el )?(\\d{1,2})(?: de (${monthPattern}))? (?:y|al|hasta)(?: el)? (\\d{1,2}) de (${monthPattern})(?: (?:de |del )?(\\d{4}))?`,
    ),
    dayToDay,
  ],
  [whole(`(?:el )?(\\d{1,2}) de (${monthPattern})(?: (?:de |del )?(\\d{4}))?`), oneDay],
  [
    whole(`(?:en |de |durante |con |a )?(?:el mes de )?(${monthPattern})(?: (?:de |del )?(\\d{4}))?`),
    namedMonth,
  ],
  [whole(`(desde )?(?:el |este )?(${weekdays.join("|")})(?: pasado)?`), weekday],
];

function period(from: Date, to: Date, label: string, beforeLabel = "el período anterior"): SpokenPeriod {
  const length = to.getTime() - from.getTime();
  return {
    from,
    to,
    label,
    before: { from: new Date(from.getTime() - length), to: from, label: beforeLabel },
  };
}

function rolling({ now }: Now, hours: number, label: string): SpokenPeriod {
  return period(new Date(now.getTime() - hours * 3_600_000), now, label);
}

function lastUnits(found: RegExpExecArray, clock: Now): SpokenPeriod | undefined {
  const count = numberOf(found[1]) ?? 1;
  const unit = found[2] as keyof typeof hourUnits;
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
  return rolling(clock, hours, label);
}

const startOf = (day: string, timeZone: string, later = 0) => startOfDay(day, timeZone, later) as Date;

function days({ now, timeZone }: Now, first: number, count: number, label: string): SpokenPeriod {
  const today = calendarDay(now, timeZone);
  const from = startOf(today, timeZone, first);
  const to = startOf(today, timeZone, first + count);
  return period(from, to > now ? now : to, label, label === "hoy" ? "ayer" : "el día anterior");
}

/** Monday is 0. */
function dayOfWeek(day: string): number {
  return (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
}

function week({ now, timeZone }: Now, weeks: number, label: string): SpokenPeriod {
  const today = calendarDay(now, timeZone);
  const monday = -dayOfWeek(today) + weeks * 7;
  const from = startOf(today, timeZone, monday);
  const end = startOf(today, timeZone, monday + 7);
  const before = {
    from: startOf(today, timeZone, monday - 7),
    to: from,
    label: weeks === 0 ? "la semana pasada" : "la semana anterior",
  };
  return { from, to: end > now ? now : end, label, before };
}

function weekend(_: RegExpExecArray, { now, timeZone }: Now): SpokenPeriod {
  const today = calendarDay(now, timeZone);
  const weekday = dayOfWeek(today);
  const saturday = weekday >= 5 ? 5 - weekday : -weekday - 2;
  const to = startOf(today, timeZone, saturday + 2);
  return period(startOf(today, timeZone, saturday), to > now ? now : to, "el fin de semana");
}

function month({ now, timeZone }: Now, later: number, label: string): SpokenPeriod {
  const [year = 0, number = 1] = calendarDay(now, timeZone).split("-").map(Number);
  return monthOf({ now, timeZone }, year, number - 1 + later, label);
}

function monthOf({ now, timeZone }: Now, year: number, number: number, label: string): SpokenPeriod {
  const first = (offset: number) =>
    startOf(new Date(Date.UTC(year, number + offset, 1, 12)).toISOString().slice(0, 10), timeZone);
  const [from, to] = [first(0), first(1)];
  const name = months[new Date(Date.UTC(year, number - 1, 1, 12)).getUTCMonth()] ?? "";
  return { from, to: to > now ? now : to, label, before: { from: first(-1), to: from, label: name } };
}

function thisYear(_: RegExpExecArray, { now, timeZone }: Now): SpokenPeriod {
  const year = calendarDay(now, timeZone).slice(0, 4);
  return period(startOf(`${year}-01-01`, timeZone), now, "este año");
}

function namedMonth(found: RegExpExecArray, clock: Now): SpokenPeriod {
  const number = monthNumber(found[1] ?? "");
  const [thisYearNumber = 0, thisMonth = 1] = calendarDay(clock.now, clock.timeZone).split("-").map(Number);
  // A month without a year is the last one of that name.
  const year = found[2] ? Number(found[2]) : number < thisMonth ? thisYearNumber : thisYearNumber - 1;
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

function oneDay(found: RegExpExecArray, clock: Now): SpokenPeriod | undefined {
  const date = dateOf(Number(found[1]), found[2] ?? "", found[3], clock);
  if (!date) return undefined;
  const from = startOf(date, clock.timeZone);
  return period(
    from,
    startOf(date, clock.timeZone, 1),
    `el ${Number(found[1])} de ${found[2]}`,
    "el día anterior",
  );
}

function dayToDay(found: RegExpExecArray, clock: Now): SpokenPeriod | undefined {
  const [, first, firstMonth, last, lastMonth = "", year] = found;
  const from = dateOf(Number(first), firstMonth ?? lastMonth, year, clock);
  const to = dateOf(Number(last), lastMonth, year, clock);
  if (!from || !to || to < from) return undefined;
  return period(
    startOf(from, clock.timeZone),
    startOf(to, clock.timeZone, 1),
    `del ${Number(first)}${firstMonth ? ` de ${firstMonth}` : ""} al ${Number(last)} de ${lastMonth}`,
  );
}

function weekday(found: RegExpExecArray, clock: Now): SpokenPeriod {
  const wanted = weekdays.indexOf(found[2] ?? "");
  const back = (dayOfWeek(calendarDay(clock.now, clock.timeZone)) - wanted + 7) % 7 || 7;
  const name = weekdays[wanted]?.replace("miercoles", "miércoles").replace("sabado", "sábado") ?? "";
  return found[1] ? days(clock, -back, back + 1, `desde el ${name}`) : days(clock, -back, 1, `el ${name}`);
}

/** So many days back from now, for questions that name no period. */
export function lastDays(now: Date, count: number): SpokenPeriod {
  return period(new Date(now.getTime() - count * dayMs), now, `últimos ${count} días`);
}
