import type { Answer } from "#features/assistant/answer.contract.ts";
import { builtInEngine } from "#features/assistant/assistant.words.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Exchange } from "../conversations/conversation-views.rules.ts";
import { inContext } from "../speech/follow-up.rules.ts";
import { readQuestion } from "../speech/read-question.rules.ts";
import { AnswerDraft } from "./answer-draft.ts";
import { namesIn, namesTool } from "./find-names.ts";
import type { Ask, Kind, Question } from "./kind.ts";
import { pointedQuestion } from "./row-meaning.rules.ts";
import type { Skills } from "./skills-of.ts";

/** What was named and not understood is told: the answer is about more than was asked. */
function unreadText({ unread }: Question): string | undefined {
  if (unread.length === 0) return undefined;
  const words = unread.map((word) => `«${word}»`).join(" ni ");
  return `No reconocí ${words}: la respuesta no está filtrada por eso.`;
}

/** What the built-in engine answers. What may not be read is said, and is no fault. */
export async function builtInAnswer(
  skills: Skills,
  ask: Ask,
  kind: Kind,
  question: Question,
): Promise<Answer> {
  try {
    const answer = (await kind.answer(ask, question)).done(builtInEngine);
    const unread = skills.isNarrowed(kind) ? unreadText(question) : undefined;
    return unread ? { ...answer, blocks: [{ kind: "text", text: unread }, ...answer.blocks] } : answer;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "forbidden") throw error;
    return new AnswerDraft("")
      .as("beyond")
      .say(`No puedo leer eso. ${error.message}`)
      .offerTopic("Consulta", question.text)
      .suggest("¿Qué puedo preguntarte?")
      .done(builtInEngine);
  }
}

const perTag = 10;

/** How well a kind fits; undefined when it does not. */
function fitOf(kind: Kind, tags: ReadonlySet<string>): number | undefined {
  const holds = (wanted: string) => wanted.split("|").some((tag) => tags.has(tag));
  if (!kind.when.every(holds)) return undefined;
  if (kind.unless?.some(holds)) return undefined;
  return kind.when.length * perTag + (kind.weight ?? 0);
}

/** The kind that knows most of a question; the first of equals. */
export function chooseKind(kinds: readonly Kind[], tags: ReadonlySet<string>): Kind | undefined {
  let best: { kind: Kind; fit: number } | undefined;
  for (const kind of kinds) {
    const fit = fitOf(kind, tags);
    if (fit !== undefined && (!best || fit > best.fit)) best = { kind, fit };
  }
  return best?.kind;
}

/** How many questions back a follow-up may lean. */
const remembered = 4;

/** What a question means to the built-in engine: its kind, and everything that it names. */
export async function understand(
  { areas, kinds, lastResort, lexicon }: Skills,
  ask: Ask,
  text: string,
  /** What the person asked before and was answered, the newest first. */
  earlier: readonly Exchange[],
): Promise<{ kind: Kind; question: Question }> {
  // Who opens one row after the other still means the list that they stand in.
  const leaning = earlier
    .map(({ question, answer }) => ({ answer, reading: readQuestion(question, ask, lexicon) }))
    .filter((each) => each.reading.pointer === undefined)
    .slice(0, remembered);
  const reading = inContext(
    readQuestion(text, ask, lexicon),
    leaning.map((each) => each.reading),
    lexicon,
  );
  if (reading.pointer && !asksReason(kinds, reading.tags)) {
    const question = pointedQuestion(
      areas.flatMap(({ rows = [] }) => rows),
      reading,
      reading.pointer,
      leaning[0]?.answer ?? null,
    );
    return { kind: chooseKind(kinds, question.tags) ?? lastResort, question };
  }
  const { names, candidates, bare, lookUp } = namesIn(reading);
  const found = lookUp
    ? (await ask.tool(namesTool, { text: reading.text, candidates: [...candidates], bare: [...bare] })).value
    : {};
  const all = { ...found, ...(found.standard ? {} : names) };
  const tags = new Set(reading.tags);
  tags.delete("points");
  for (const name of ["standard", "source", "asset", "account"] as const)
    if (all[name]) tags.add(`named_${name}`);
  // A word that turned out to be somebody's name was understood.
  const known = foldText(
    [all.standard, all.source?.name, all.asset?.name, all.account?.name].filter(Boolean).join(" "),
  );
  const unread = reading.unread.filter((word) => !known.includes(word));
  const question = { ...reading, tags, names: all, unread };
  return { kind: chooseKind(kinds, tags) ?? lastResort, question };
}

/** «¿Por qué?», after something that a kind can give the reasons of. */
function asksReason(kinds: readonly Kind[], tags: ReadonlySet<string>): boolean {
  const meant = new Set([...tags].filter((tag) => tag !== "points"));
  return (
    chooseKind(kinds, meant)?.when.some((wanted) => meant.has("why") && wanted.split("|").includes("why")) ??
    false
  );
}
