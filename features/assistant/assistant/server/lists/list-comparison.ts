import { AnswerDraft } from "../engine/answer-draft.ts";
import type { Ask } from "../engine/kind.ts";
import { changeText, roundedNumberText } from "../engine/spanish-text.ts";
import { changeSince, comparedDay, figureChange } from "../kinds/figure-comparison.ts";
import { monthPeriod, type NamedPeriod } from "../speech/calendar-spans.rules.ts";
import type { ListDate } from "./asked-list.ts";
import { groupTool } from "./group-tool.ts";
import { dateFilter } from "./list-dates.rules.ts";
import { listTool } from "./list-tool.ts";
import type { ListReading } from "./read-list.rules.ts";

const capitalised = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}`;
const subjectOf = ({ list, conditions, search }: ListReading) =>
  [list.noun.many, ...conditions, search ? `con «${search}»` : ""].filter(Boolean).join(" ");

/** Counts the rows of a date in a period. */
async function countIn(ask: Ask, { list, filter, search }: ListReading, date: ListDate, period: NamedPeriod) {
  return await ask.tool(listTool, {
    list: list.name,
    filter: { ...filter, ...(search && { q: search }), ...dateFilter(list, date, period) },
    all: true,
    most: 1,
  });
}

const beforeOf = ({ before }: NamedPeriod): NamedPeriod => ({ ...before, end: before.to, before });

/** The key of a filter in `figures` of a list: `severity=critical`. */
const filterKey = (filter: Readonly<Record<string, unknown>>) =>
  Object.entries(filter)
    .map(([name, value]) => `${name}=${String(value)}`)
    .toSorted()
    .join("&");

/** The figure of the open rows now and when the period began, where the list has one for the filter. */
async function openChange(ask: Ask, { list, filter, search }: ListReading, period: NamedPeriod) {
  const id = search ? undefined : list.figures?.[filterKey(filter)];
  return id ? await figureChange(ask, id, comparedDay(ask, period)) : undefined;
}

/** Answers with the same count in a period and in the one before: what began, and what was closed. */
export async function answerPeriods(ask: Ask, reading: ListReading): Promise<AnswerDraft> {
  const { list } = reading;
  const period = reading.period ?? monthPeriod(ask, 0, "este mes");
  const earlier = beforeOf(period);
  const draft = new AnswerDraft(`${subjectOf(reading)}: ${period.label} y ${earlier.label}`);
  const others = (list.dates ?? []).filter(({ phrase, ahead }) => phrase !== undefined && !ahead);
  const dates = [
    ...(others.some(({ begins }) => begins) || !list.period ? [] : [list.period]),
    ...others.toSorted((one, other) => Number(other.begins ?? false) - Number(one.begins ?? false)),
  ];
  const rows: { label: string; now: number; before: number; path: string | null }[] = [];
  for (const date of dates) {
    const now = await countIn(ask, reading, date, period);
    const before = await countIn(ask, reading, date, earlier);
    if (now.value.unmeasured && now.value.total.count + before.value.total.count === 0)
      return draft.as("beyond").say(`No se puede saber, porque ${now.value.unmeasured}.`);
    draft.cite(now.sources[0]);
    rows.push({
      label: date.phrase ?? (list.noun.feminine ? "nuevas" : "nuevos"),
      now: now.value.total.count,
      before: before.value.total.count,
      path: now.sources[0]?.path ?? null,
    });
  }
  const [first] = rows;
  if (!first) return draft.as("unknown");
  const open = await openChange(ask, reading, period);
  const asksFewer = reading.asksFewer;
  const isSo = ({ now, before }: { now: number; before: number }) =>
    asksFewer ? now < before : now > before;
  // How many rows began late says nothing of how many are late.
  if (open && !open.before && "overdue" in reading.filter)
    return draft.say(`${open.label}: **${roundedNumberText(open.now)}** hoy. ${changeSince(open)}`);
  if (reading.asksDirection)
    draft.verdict = isSo(open?.before ? { now: open.now, before: open.before.value } : first) ? "yes" : "no";
  if (open?.before) draft.say(`${open.label}: **${roundedNumberText(open.now)}** hoy. ${changeSince(open)}`);
  draft.say(
    `${capitalised(subjectOf(reading))} ${first.label}: **${roundedNumberText(first.now)}** (${period.label}), ${changeText(first.now, first.before)} en el período anterior (${earlier.label}: ${roundedNumberText(first.before)}). [1]`,
  );
  return draft.table(
    "Comparación",
    [
      capitalised(list.noun.many),
      { label: capitalised(period.label), numeric: true },
      { label: capitalised(earlier.label), numeric: true },
    ],
    rows.map(({ label, now, before, path }) => ({
      cells: [capitalised(label), roundedNumberText(now), roundedNumberText(before)],
      path,
    })),
  );
}

const requestOf = ({ list, filter, all, search }: ListReading, field: string) => ({
  list: list.name,
  filter: { ...filter, ...(search && { q: search }) },
  all,
  field,
});

/** Answers with the counts by the values of a field. */
export async function answerGroups(ask: Ask, reading: ListReading): Promise<AnswerDraft> {
  const { list, shape } = reading;
  if (shape.kind !== "groups") return new AnswerDraft("").as("unknown");
  const { value, sources } = await ask.tool(groupTool, requestOf(reading, shape.field));
  const label = shape.label.toLowerCase();
  const draft = new AnswerDraft(`${subjectOf(reading)} por ${label}`);
  const mark = draft.cite(sources[0]);
  const rows = value.filter(({ count }) => count > 0);
  const [first] = rows;
  if (!first) return draft.as("nothing").say(`No hay ${subjectOf(reading)}.${mark}`);
  draft.say(
    `${capitalised(label)} con más ${subjectOf(reading)}: **${first.label}**, con ${roundedNumberText(first.count)}.${mark}`,
  );
  return draft.table(
    `${capitalised(list.noun.many)} por ${label}`,
    [shape.label, { label: "Cuántas", numeric: true }],
    rows.slice(0, 10).map(({ label: name, count }) => ({ cells: [name, roundedNumberText(count)] })),
  );
}

/** Answers which of two values has more rows. */
export async function answerValues(
  ask: Ask,
  reading: ListReading,
  order: readonly string[],
): Promise<AnswerDraft> {
  const { shape, filter } = reading;
  const field = Object.entries(filter).find(([, value]) => Array.isArray(value) && value.length === 2)?.[0];
  if (shape.kind !== "values" || !field) return new AnswerDraft("").as("unknown");
  const { value, sources } = await ask.tool(groupTool, requestOf(reading, field));
  const sorted = order.flatMap((name) => value.find((each) => each.value === name) ?? []);
  const [one, other] = sorted.length === 2 ? sorted : value;
  const { many } = reading.list.noun;
  const draft = new AnswerDraft(`${many}: dos cantidades`);
  const mark = draft.cite(sources[0]);
  if (!one || !other) return draft.as("unknown");
  const isSo = shape.direction === "more" ? one.count > other.count : one.count < other.count;
  draft.verdict = isSo ? "yes" : "no";
  return draft.say(
    `${capitalised(many)}: **${roundedNumberText(one.count)}** de «${one.label.toLowerCase()}» y **${roundedNumberText(other.count)}** de «${other.label.toLowerCase()}».${mark}`,
  );
}
