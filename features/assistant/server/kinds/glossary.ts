import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { foldText } from "#platform/contract/fold-text.ts";

const Term = z.object({
  term: z.string(),
  /** Other ways to say it. */
  also: z.array(z.string()).default([]),
  meaning: z.string(),
  path: z.string().optional(),
  next: z.array(z.string()).optional(),
});
type Term = z.infer<typeof Term>;

const terms = Term.array().parse(
  JSON.parse(readFileSync(join(import.meta.dirname, "glossary.json"), "utf8")),
);
const byName = terms
  .flatMap((term) => [term.term, ...term.also].map((name) => [foldText(name), term] as const))
  // The longest name that a question holds is what it asks for.
  .toSorted(([one], [other]) => other.length - one.length);

/** The term of the glossary that a question asks about. */
export function findTerm(question: string): Term | undefined {
  const words = ` ${foldText(question)} `;
  return byName.find(([name]) => ["", "s", "es"].some((plural) => words.includes(` ${name}${plural} `)))?.[1];
}

/** Every term that a question names, in the order of being named. */
export function findTerms(question: string): Term[] {
  const words = ` ${foldText(question)} `;
  const named = byName
    .map(([name, term]) => ({ at: words.indexOf(` ${name} `), term }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at);
  return [...new Set(named.map(({ term }) => term))];
}
