import type { Answer } from "#features/assistant/answer.contract.ts";
import { builtInEngine } from "#features/assistant/assistant.words.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Exchange } from "../conversations/conversation-views.rules.ts";
import { inContext } from "../speech/follow-up.rules.ts";
import { readQuestion } from "../speech/read-question.rules.ts";
import { mendSpelling } from "../speech/spelling.rules.ts";
import { AnswerDraft } from "./answer-draft.ts";
import { namesIn, namesTool } from "./find-names.ts";
import type { Ask, Kind, Question } from "./kind.ts";
import { conditionNotFollowed, wordNotUnderstood } from "./not-understood.ts";
import { pointedQuestion } from "./row-meaning.rules.ts";
import type { Skills } from "./skills-of.ts";
import { watchQuestion } from "./watched-question.ts";

/** Kinds that are no statement about the company: no figure can be wrong in them. */
const withoutFigures = /^(courtesy|refusal|beyond|listed)\./;

function correctionText({ corrections }: Question): string | undefined {
  if (corrections.length === 0) return undefined;
  return `Leí ${corrections.map(({ typed, meant }) => `«${typed}» como «${meant}»`).join(" y ")}.`;
}

/** What the built-in engine answers. What may not be read is said, and is no fault. */
export async function builtInAnswer(ask: Ask, kind: Kind, question: Question): Promise<Answer> {
  try {
    const watched = watchQuestion(question);
    const answer = (await kind.answer(ask, watched.question)).done(builtInEngine);
    if (withoutFigures.test(kind.name) || !(answer.outcome === "answered" || answer.outcome === "nothing"))
      return answer;
    if (question.unknown.length > 0 && !watched.readsWords())
      return wordNotUnderstood(question.text, question.unknown, kind);
    const conditions = watched.readsWords() ? [] : watched.passedOver(kind);
    if (conditions.length > 0)
      return conditionNotFollowed(question.text, answer.understood, conditions, kind);
    const corrected = correctionText(question);
    return corrected ? { ...answer, blocks: [{ kind: "text", text: corrected }, ...answer.blocks] } : answer;
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

interface Understood {
  kind: Kind;
  question: Question;
}

/** What a question means to the built-in engine: its kind, and everything that it names. Slips of spelling are mended first. */
export async function understand(
  skills: Skills,
  ask: Ask,
  text: string,
  /** What the person asked before and was answered, the newest first. */
  earlier: readonly Exchange[],
): Promise<Understood> {
  const asTyped = await understandAsTyped(skills, ask, text, earlier);
  const { mentions, names, unread } = asTyped.question;
  const noName = mentions.filter(
    (word) => !names.asset && !names.account && !names.source && !names.standard && word.length > 0,
  );
  const mended = mendSpelling(text, unread, skills.lexicon.vocabulary);
  const unknown = [...mended.unknown, ...noName.map((typed) => ({ typed, maybe: undefined }))];
  if (mended.corrections.length === 0) return { ...asTyped, question: { ...asTyped.question, unknown } };
  const again = await understandAsTyped(skills, ask, mended.text, earlier);
  return { ...again, question: { ...again.question, unknown, corrections: mended.corrections } };
}

async function understandAsTyped(
  { areas, kinds, lastResort, lexicon }: Skills,
  ask: Ask,
  text: string,
  earlier: readonly Exchange[],
): Promise<Understood> {
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
  const question = { ...reading, tags, names: all, unread, unknown: [], corrections: [] };
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
