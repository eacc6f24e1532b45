import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import type { NamedPeriod } from "../speech/calendar-spans.rules.ts";
import { phrasesPattern } from "../speech/read-question.rules.ts";
import type { AskedList, ListDate } from "./asked-list.ts";

/**
 * Words for what happens to a row after its beginning, by the event. Where a question has a period and one of them, the
 * period means the date of that event.
 */
const events: readonly RegExp[] = [
  /(?<=^| )(?:cerr(?:ad\w+|aron|amos|o|aste)|resuel\w+|resolvi\w+|correg\w+|corrig\w+|solucion\w+|remedi\w+|parch\w+|conclu\w+|termin(?:ad\w+|aron|amos|o)|finaliz\w+)(?= |$)/,
  /(?<=^| )(?:venc\w+|vence|vencen|expir\w+|caduc\w+|por vencer)(?= |$)/,
  /(?<=^| )(?:aprob\w+|rechaz\w+|acepta\w+|descart\w+|respond\w+|contest\w+|decidi\w+|revisad\w+|verific\w+)(?= |$)/,
  /(?<=^| )(?:escal\w+)(?= |$)/,
  /(?<=^| )(?:asign\w+)(?= |$)/,
  /(?<=^| )(?:reab\w+)(?= |$)/,
  /(?<=^| )(?:contuv\w+|contenid\w+)(?= |$)/,
  /(?<=^| )(?:modific\w+|actualiz\w+)(?= |$)/,
  /(?<=^| )(?:revoc\w+|retir\w+|renov\w+|reemplaz\w+|dad[oa]s? de baja)(?= |$)/,
];

/** The event of a date, by its words. */
const eventOf = ({ words = [] }: ListDate): RegExp | undefined =>
  events.find((event) => words.some((word) => event.test(word.replaceAll("*", "a"))));

/** A date with the words that name it in a question, which are no further condition. */
export interface NamedDate {
  date: ListDate;
  words: RegExp | undefined;
}

const everywhere = (pattern: RegExp) => new RegExp(pattern.source, "g");

/** Returns the date of a list that a period means; undefined where the list lacks the date of the event that is named. */
export function dateIn(list: AskedList, words: string): NamedDate | undefined {
  const dates = [...(list.dates ?? []), ...(list.period ? [list.period] : [])];
  const namedDate = dates.find((date) => date.words && phrasesPattern(date.words).test(words));
  if (namedDate?.words) return { date: namedDate, words: phrasesPattern(namedDate.words, "g") };
  const event = events.find((each) => each.test(words));
  if (!event) return list.period && { date: list.period, words: undefined };
  // «Se cerró» has the date of «cerradas», where the list has one date of that event only.
  const [date, ...others] = dates.filter((each) => eventOf(each) === event);
  return date && others.length === 0 ? { date, words: everywhere(event) } : undefined;
}

/** Returns the period of a date: «en diciembre» of a date that may lie ahead is the next one. */
function spanFor(date: ListDate, { from, to, end }: NamedPeriod): { from: Date; to: Date } {
  return date.ahead ? { from, to: end } : { from, to };
}

const zone = "America/Santiago";

/** Returns the values of the fields of a date, in the notation of each field. */
export function dateFilter(list: AskedList, date: ListDate, period: NamedPeriod): Record<string, unknown> {
  const { from, to } = spanFor(date, period);
  const { fields } = list.place.query;
  const isDay = fields[date.from]?.kind === "from_day";
  return isDay
    ? {
        ...date.with,
        [date.from]: calendarDay(from, zone),
        [date.to]: calendarDay(new Date(to.getTime() - 1), zone),
      }
    : { ...date.with, [date.from]: from.toISOString(), [date.to]: to.toISOString() };
}
