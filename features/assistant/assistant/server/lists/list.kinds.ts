import { AnswerDraft } from "../engine/answer-draft.ts";
import type { Ask, QuestionKind } from "../engine/kind.ts";
import { cappedText } from "../engine/spanish-text.ts";
import { answerGroups, answerPeriods, answerValues } from "./list-comparison.ts";
import { listTool } from "./list-tool.ts";
import type { ListReading } from "./read-list.rules.ts";

/** «vulnerabilidades abiertas de severidad crítica en SRV-01». */
export function listPhrase({ list, all, conditions, search }: ListReading, count: number): string {
  const { one, many, feminine } = list.noun;
  const open = list.place.open && !all && !hasState(list, conditions) ? openText(feminine, count) : "";
  const words = search ? `con «${search}»` : "";
  const inNumber = count === 1 ? conditions.map(singular) : conditions;
  return [count === 1 ? one : many, open, ...inNumber, words].filter(Boolean).join(" ");
}

/** «que vence (este mes)» of «que vencen (este mes)», «cerrada» of «cerradas». */
const singular = (condition: string) =>
  condition
    .replace(/^que (\p{L}+)aron(?= |$)/u, "que $1ó")
    .replace(/^que (\p{L}+e)n(?= |$)/u, "que $1")
    .replace(/^(\p{L}+[ao])s(?= \(|$)/u, "$1");

const openText = (feminine: boolean, count: number) =>
  `abiert${feminine ? "a" : "o"}${count === 1 ? "" : "s"}`;

/** Whether a condition names a state, so that «abiertas» would contradict it. */
const hasState = ({ place }: ListReading["list"], conditions: readonly string[]) =>
  (place.open?.unless ?? []).some((name) => {
    const label = place.query.fields[name]?.label ?? "estado";
    return conditions.some((condition) => condition.startsWith(`(${label.toLowerCase()}:`));
  });

async function answerList(ask: Ask, reading: ListReading, unread: readonly string[]): Promise<AnswerDraft> {
  const { list, filter, all, order, search } = reading;
  const { value, sources } = await ask.tool(listTool, {
    list: list.name,
    filter: { ...filter, ...(search && { q: search }) },
    all,
    ...(order && { order }),
    most: order ? 3 : 6,
  });
  const { total, items } = value;
  const draft = new AnswerDraft(listPhrase(reading, 2));
  // Words that no row contains count as not understood: rows may say the same with other words.
  if (search && total.count === 0)
    return draft
      .as("unknown")
      .say(
        search.split(" ").every((word) => unread.includes(word))
          ? `No entendí «${search}». ¿Puede preguntarlo con otras palabras?`
          : `No encontré ${list.noun.many} que digan «${search}». Pueden decirlo con otras palabras.`,
      );
  const mark = sources.map((source) => draft.cite(source)).join("");
  const phrase = listPhrase(reading, total.count);
  if (total.count === 0 && value.unmeasured)
    return draft.as("beyond").say(`No se puede saber, porque ${value.unmeasured}.${mark}`);
  if (total.count === 0) return draft.as("nothing").say(`No hay ${phrase}.${mark}`);
  const [first] = items;
  if (order && first)
    draft.say(
      `**${first.title}**: ${first.detail}.${draft.cite({ kind: "record", label: first.title, path: first.path })}`,
    );
  else draft.say(`Hay **${cappedText(total)}** ${phrase}.${mark}`);
  return draft.table(
    `${list.noun.many[0]?.toUpperCase()}${list.noun.many.slice(1)}`,
    [`${list.noun.one[0]?.toUpperCase()}${list.noun.one.slice(1)}`, "Estado"],
    items.map(({ title, detail, path }) => ({ cells: [title, detail], path })),
  );
}

/** Answers in the form that the question asks for. */
async function answerShaped(ask: Ask, reading: ListReading, unread: readonly string[]): Promise<AnswerDraft> {
  switch (reading.shape.kind) {
    case "periods":
      return await answerPeriods(ask, reading);
    case "groups":
      return await answerGroups(ask, reading);
    case "values":
      return await answerValues(ask, reading, reading.valueOrder);
    default:
      return await answerList(ask, reading, unread);
  }
}

/** The kind of a question that was read whole as a filter of a list. */
export const listKind = (reading: ListReading): QuestionKind => ({
  name: `lists.${reading.list.name}`,
  examples: [`¿Cuántas ${reading.list.noun.many} hay?`],
  readsAll: true,
  answer: (ask, { unread }) => answerShaped(ask, reading, unread),
});
