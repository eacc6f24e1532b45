import { foldText } from "#platform/contract/fold-text.ts";
import type { Exchange } from "../exchanges.rules.ts";
import { allKinds } from "../kinds/all-kinds.ts";
import { lastResort } from "../kinds/knowledge.kinds.ts";
import { inContext } from "../speech/follow-up.rules.ts";
import { readQuestion } from "../speech/read-question.rules.ts";
import { chooseKind } from "./choose-kind.rules.ts";
import { namesIn, namesTool } from "./find-names.ts";
import type { Ask, Kind, Question } from "./kind.ts";
import { pointedQuestion } from "./pointed-question.ts";

/** How many questions back a follow-up may lean. */
const remembered = 4;

/** What a question means to the built-in engine: its kind, and everything that it names. */
export async function understand(
  ask: Ask,
  text: string,
  /** What the person asked before and was answered, the newest first. */
  earlier: readonly Exchange[],
): Promise<{ kind: Kind; question: Question }> {
  // Who opens one row after the other still means the list that they stand in.
  const leaning = earlier
    .map(({ question, answer }) => ({ answer, reading: readQuestion(question, ask) }))
    .filter((each) => each.reading.pointer === undefined)
    .slice(0, remembered);
  const reading = inContext(
    readQuestion(text, ask),
    leaning.map((each) => each.reading),
  );
  if (reading.pointer && !tellsWhy(reading.tags)) {
    const question = pointedQuestion(reading, reading.pointer, leaning[0]?.answer ?? null);
    return { kind: chooseKind(allKinds, question.tags) ?? lastResort, question };
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
  return { kind: chooseKind(allKinds, tags) ?? lastResort, question };
}

/** «¿Por qué?», after something that a kind can give the reasons of. */
function tellsWhy(tags: ReadonlySet<string>): boolean {
  const meant = new Set([...tags].filter((tag) => tag !== "points"));
  return (
    chooseKind(allKinds, meant)?.when.some(
      (wanted) => meant.has("why") && wanted.split("|").includes("why"),
    ) ?? false
  );
}
