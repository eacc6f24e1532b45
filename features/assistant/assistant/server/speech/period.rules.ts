import {
  daysPeriod,
  dayToDay,
  lastNight,
  lastUnits,
  monthPattern,
  monthPeriod,
  monthToCome,
  type NamedPeriod,
  type Now,
  namedMonth,
  nextHours,
  nextMonth,
  nextUnits,
  nextWeek,
  oneDay,
  rollingPeriod,
  sinceStart,
  thisYear,
  weekdayPeriod,
  weekdays,
  weekendPeriod,
  weekPeriod,
} from "./calendar-spans.rules.ts";
import { numberWords } from "./numbers.rules.ts";

/** Reads the period of a question in folded words; also returns the words without it. */
export function namedPeriod(
  words: string,
  clock: Now,
): { period: NamedPeriod | undefined; rest: string; second: boolean } {
  const first = firstPeriod(words, clock);
  if (!first) return { period: undefined, rest: words, second: false };
  const other = firstPeriod(first.rest, clock);
  if (!other) return { period: first.period, rest: first.rest, second: first.isComparison };
  // «Esta semana que la semana pasada» names the compared period twice.
  if (other.period.label === first.period.label)
    return { period: first.period, rest: other.rest, second: first.isComparison || other.isComparison };
  // The later one of two is compared with the earlier one, in whatever order they stand.
  const [earlier, later] =
    first.period.from <= other.period.from ? [first.period, other.period] : [other.period, first.period];
  const { from, to, label } = earlier;
  return { period: { ...later, before: { from, to, label } }, rest: other.rest, second: true };
}

/** The period that is named first; of those that begin at the same word, the longest. */
function firstPeriod(
  words: string,
  clock: Now,
): { period: NamedPeriod; rest: string; isComparison: boolean } | undefined {
  let best: { period: NamedPeriod; from: number; to: number } | undefined;
  for (const [pattern, read] of readings) {
    const match = pattern.exec(words);
    const period = match && read(match, clock);
    if (!match || !period) continue;
    const [from, to] = [match.index, match.index + match[0].length];
    if (!best || from < best.from || (from === best.from && to > best.to)) best = { period, from, to };
  }
  if (!best) return undefined;
  const rest = `${words.slice(0, best.from)} ${words.slice(best.to)}`;
  return {
    period: best.period,
    rest: rest.replace(/\s+/g, " ").trim(),
    isComparison: comparison.test(words.slice(best.from, best.to)),
  };
}

type Reading = (match: RegExpExecArray, clock: Now) => NamedPeriod | undefined;
const whole = (pattern: string) => new RegExp(`(?<=^| )(?:${pattern})(?= |$)`);

/** Words that name the earlier one of two periods, so that the later one is meant: «que el mes pasado». */
const before =
  "(?:que|con|(?:con )?respecto (?:de|del|a|al)|versus|vs|frente al?|contra|comparad[oa]s? con|en comparacion (?:con|al?)) (?:en |l[ao]s de |lo de )?";
const comparison =
  /^(?:que|con|respecto|con respecto|versus|vs|frente|contra|comparad[oa]s?|en comparacion) /;

/** The month, of a date that lies ahead: «vencen en diciembre». */
const isAhead =
  /(?<=^| )(?:vence|vencen|venceran|vencera|vencer|expira|expiran|expirar|caduca|caducan|caducar|renovar|renuevan)(?= |$)/;

const readings: readonly (readonly [RegExp, Reading])[] = [
  [
    whole(
      `(?:en |de |durante )?(?:las |los |la |el |est[ae]s? |estos )?(?:ultim[oa]s?|pasad[oa]s) (?:(${numberWords}) )?(horas?|dias?|semanas?|mes(?:es)?)`,
    ),
    lastUnits,
  ],
  [whole(`(?:hace|desde hace) (${numberWords}) (horas?|dias?|semanas?|mes(?:es)?)`), lastUnits],
  [
    whole(
      `(?:(?:en|dentro de) (?:los |las )?(?:proxim[oa]s |siguientes )?|(?:los |las )?proxim[oa]s )(${numberWords}) (dias?|semanas?|mes(?:es)?)`,
    ),
    nextUnits,
  ],
  [
    whole(
      `(?:(?:en|dentro de) (?:las )?(?:proximas |siguientes )?|(?:las )?proximas )(${numberWords}) horas`,
    ),
    nextHours,
  ],
  [whole("(?:las )?24 horas"), (_, clock) => rollingPeriod(clock, 24, "últimas 24 horas")],
  [whole("(?:desde )?(?:anteayer|antes de ayer|antier)"), (_, clock) => daysPeriod(clock, -2, 1, "anteayer")],
  [
    whole(`desde (?:el )?(\\d{1,2}) de (${monthPattern})(?: (?:de |del )?(\\d{4}))?`),
    (match, clock) => {
      const first = oneDay(match, clock);
      return first && sinceStart({ ...first, label: `desde ${first.label}` }, clock);
    },
  ],
  [
    whole(`(?:desde|a partir de) (?:el mes de )?(${monthPattern})(?: (?:de |del )?(\\d{4}))?`),
    (match, clock) => {
      const first = namedMonth(match, clock);
      return sinceStart({ ...first, label: `desde ${first.label}` }, clock);
    },
  ],
  [
    whole("desde (?:el |comienzos del |principios del )?mes (?:pasado|anterior)"),
    (_, clock) => sinceStart(monthPeriod(clock, -1, "desde el mes pasado"), clock),
  ],
  [
    whole("desde (?:la )?semana (?:pasada|anterior)"),
    (_, clock) => sinceStart(weekPeriod(clock, -1, "desde la semana pasada"), clock),
  ],
  [whole("desde ayer"), (_, clock) => daysPeriod(clock, -1, 2, "desde ayer")],
  [whole("ayer"), (_, clock) => daysPeriod(clock, -1, 1, "ayer")],
  [whole("anoche|(?:en |durante )?la noche(?: de ayer)?"), lastNight],
  [
    whole("(?:el dia de |en el dia de |lo que va de(?:l)? )?(?:hoy(?: dia)?|este dia|la jornada)"),
    (_, clock) => daysPeriod(clock, 0, 1, "hoy"),
  ],
  // «Mejor que el mes pasado» asks for this month beside the month before.
  [whole(`${before}(?:el )?mes (?:pasado|anterior)`), (_, clock) => monthPeriod(clock, 0, "este mes")],
  [whole(`${before}(?:la )?semana (?:pasada|anterior)`), (_, clock) => weekPeriod(clock, 0, "esta semana")],
  [whole(`${before}ayer`), (_, clock) => daysPeriod(clock, 0, 1, "hoy")],
  [whole(`${before}(?:anteayer|antes de ayer|antier)`), (_, clock) => daysPeriod(clock, -1, 1, "ayer")],
  [
    whole("(?:en |de |durante )?(?:la )?semana (?:pasada|anterior)"),
    (_, clock) => weekPeriod(clock, -1, "la semana pasada"),
  ],
  [
    whole("(?:en |de |durante )?(?:esta|la presente|lo que va de(?: la)?) semana|de la semana"),
    (_, clock) => weekPeriod(clock, 0, "esta semana"),
  ],
  [whole("(?:en |de |durante )?(?:el )?(?:fin de semana)(?: pasado)?"), weekendPeriod],
  [
    whole("(?:en |de |durante )?(?:el |del )?mes (?:pasado|anterior)"),
    (_, clock) => monthPeriod(clock, -1, "el mes pasado"),
  ],
  [
    whole("(?:en |de |durante )?(?:este|el presente|lo que va del?) mes|del mes"),
    (_, clock) => monthPeriod(clock, 0, "este mes"),
  ],
  [
    whole("(?:en |de |durante )?(?:este|el presente|lo que va del?) trimestre"),
    (_, clock) => rollingPeriod(clock, 90 * 24, "últimos 90 días"),
  ],
  [whole("(?:en |de |durante )?(?:este|el presente|lo que va del?) ano|del ano"), thisYear],
  [whole("(?:en |de |durante )?(?:la )?(?:proxima semana|semana (?:proxima|que viene))"), nextWeek],
  [whole("(?:en |de |durante )?(?:el )?(?:proximo mes|mes (?:proximo|que viene))|el proximo$"), nextMonth],
  [
    whole(
      `(?:entre |desde |del? )?(?:el )?(\\d{1,2})(?: de (${monthPattern}))? (?:y|al|hasta)(?: el)? (\\d{1,2}) de (${monthPattern})(?: (?:de |del )?(\\d{4}))?`,
    ),
    dayToDay,
  ],
  [whole(`(?:el )?(\\d{1,2}) de (${monthPattern})(?: (?:de |del )?(\\d{4}))?`), oneDay],
  [
    whole(`(?:en |de |durante |con |a )?(?:el mes de )?(${monthPattern})(?: (?:de |del )?(\\d{4}))?`),
    (match, clock) =>
      isAhead.test(match.input) && !match[2] ? monthToCome(match, clock) : namedMonth(match, clock),
  ],
  [whole(`(?:para|hasta) (?:el mes de |fines de )?(${monthPattern})`), monthToCome],
  [whole(`(desde )?(?:el |este )?(${weekdays.join("|")})(?: pasado)?`), weekdayPeriod],
];
