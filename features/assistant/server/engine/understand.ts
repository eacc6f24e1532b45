import { foldText } from "#platform/contract/fold-text.ts";
import { allKinds } from "../kinds/all-kinds.ts";
import { lastResort } from "../kinds/knowledge.kinds.ts";
import { inContext } from "../speech/follow-up.rules.ts";
import { readQuestion } from "../speech/read-question.rules.ts";
import { chooseKind } from "./choose-kind.rules.ts";
import { namesIn, namesTool } from "./find-names.ts";
import type { Ask, Kind, Question } from "./kind.ts";

/** What a question means to the built-in engine: its kind, and everything that it names. */
export async function understand(
  ask: Ask,
  text: string,
  /** What the person asked before, the newest first. */
  earlier: readonly string[],
): Promise<{ kind: Kind; question: Question }> {
  const reading = inContext(
    readQuestion(text, ask),
    earlier.map((each) => readQuestion(each, ask)),
  );
  const { names, candidates, bare, lookUp } = namesIn(reading);
  const found = lookUp
    ? (await ask.tool(namesTool, { text: reading.text, candidates: [...candidates], bare: [...bare] })).value
    : {};
  const all = { ...found, ...(found.standard ? {} : names) };
  const tags = new Set(reading.tags);
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
