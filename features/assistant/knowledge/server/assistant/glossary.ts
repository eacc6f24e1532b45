import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { foldText } from "#platform/contract/fold-text.ts";

const Term = z.object({
  term: z.string(),
  /** Synonyms of the term. */
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
  // The longest name in the question is the term that it asks about.
  .toSorted(([one], [other]) => other.length - one.length);

/** Finds the glossary term that a question asks about. */
export function findTerm(question: string): Term | undefined {
  const words = ` ${foldText(question)} `;
  return byName.find(([name]) => ["", "s", "es"].some((plural) => words.includes(` ${name}${plural} `)))?.[1];
}

/** Returns every glossary term in a question, in the order of mention. */
export function findTerms(question: string): Term[] {
  const words = ` ${foldText(question)} `;
  const matchingTerms = byName
    .map(([name, term]) => ({ at: words.indexOf(` ${name} `), term }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at);
  return [...new Set(matchingTerms.map(({ term }) => term))];
}

const limit = 900;

/** Returns a quotation from a passage: whole sentences up to a maximum length. */
export function passageText(passage: string): string {
  if (passage.length <= limit) return passage;
  const part = passage.slice(0, limit);
  const end = Math.max(part.lastIndexOf(". "), part.lastIndexOf(".\n"), part.lastIndexOf("\n"));
  return `${part.slice(0, end > limit / 2 ? end + 1 : limit).trim()}…`;
}

const noise = new Set(
  "donde en que pantalla parte seccion menu modulo pagina esta estan veo ver encuentro encontrar puedo puede podemos como llego llevame a al la las el los lo un una abre abreme ir entro de del mi mis se hay busco revisar reviso miro mirar y o para link enlace portal me quiero tengo entrar mostrar cambio cambiar hago hacer pido pedir bajo bajar subo subir saco sacar configuro registro como salen sale aparece aparecen tienen guardan guarda".split(
    " ",
  ),
);

/** Returns the words for a search of screens, the most specific first; a plural is also tried in the singular. */
export function screenTerms(text: string): string[] {
  const words = foldText(text)
    .split(" ")
    .filter((word) => word && !noise.has(word));
  const singular = words.map((word) => (word.length > 5 ? word.replace(/(?:es|s)$/, "") : word));
  const pairs = words.length > 1 ? [words.join(" "), singular.join(" ")] : [];
  return [...new Set([...pairs, ...words, ...singular])].slice(0, 8);
}
