import { allKinds } from "../kinds/all-kinds.ts";
import { lastResort } from "../kinds/knowledge.kinds.ts";
import { type Reading, readQuestion } from "../speech/read-question.rules.ts";
import { chooseKind } from "./choose-kind.rules.ts";
import { namesIn, namesTool } from "./find-names.ts";
import type { Ask, Kind, Question } from "./kind.ts";

/** What a question means to the built-in engine: its kind, and everything that it names. */
export async function understand(
  ask: Ask,
  text: string,
  before: string | undefined,
): Promise<{ kind: Kind; question: Question }> {
  const reading = withContext(readQuestion(text, ask), before && readQuestion(before, ask));
  const { names, candidates, lookUp } = namesIn(reading);
  const found = lookUp ? (await ask.tool(namesTool, { text: reading.text, candidates })).value : {};
  const all = { ...found, ...(found.standard ? {} : names) };
  const tags = new Set(reading.tags);
  for (const name of ["standard", "source", "asset", "account"] as const)
    if (all[name]) tags.add(`named_${name}`);
  const question = { ...reading, tags, names: all };
  return { kind: chooseKind(allKinds, tags) ?? lastResort, question };
}

/** «¿Y las altas?» goes on with what was asked before. */
function withContext(reading: Reading, before: Reading | undefined | ""): Reading {
  const goesOn = /^(y|tambien|ahora|pero)(?= |$)/.test(reading.words);
  if (!goesOn || !before || reading.words.split(" ").length > 8) return reading;
  const tags = new Set([...before.tags, ...reading.tags]);
  const severities = reading.severities.length > 0 ? reading.severities : before.severities;
  return { ...reading, tags, severities, period: reading.period ?? before.period };
}
