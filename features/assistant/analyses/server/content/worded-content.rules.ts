import { z } from "zod";
import type { AnalysisContent, Statement } from "#features/assistant/analyses/analysis-content.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";

const longest = 600;
/** Links, addresses and markup, which a sentence of a result must not contain. */
const dressed = /https?:|www\.|\]\(|[<>`*_#|]|\p{Cc}/u;
const denials = [
  "no",
  "ni",
  "sin",
  "nunca",
  "nada",
  "nadie",
  "ningun",
  "ninguna",
  "ninguno",
  "tampoco",
  "solo",
];

/** Function words without a claim: a model may add these, and no other words that the rule's sentence lacks. */
const joints = new Set(
  `a al ante asi aun bajo cada como con conviene cuya cuyas cuyo cuyos dan de debe deben del desde despues donde durante
  e el ella ellas ellos en entonces entre era es esa esas ese eso esos esta estan estas este esto estos fue ha hace hacia
  han hasta hay haya la las le les lleva llevan lo los luego mas mientras muestra muestran o os para pero pide piden por
  porque primero que queda quedan requiere requieren respecto se sea sean segun ser si sigue siguen sobre son su sus
  suma suman tambien tiene tienen tras tuvo u un una unas uno unos y ya ademas ahora actualmente atencion espera esperan
  esperando hoy importante necesario necesita necesitan periodo presenta presentan prioridad registra registran resalta
  se ubica urge urgente ver`
    .split(/\s+/)
    .filter(Boolean),
);
/** The length of the common beginning from which two words are treated as forms of one word: `abierta`, `abiertas`. */
const stem = 5;

const wordsOf = (text: string) => foldText(text).split(" ").filter(Boolean);
const numbersOf = (text: string) => (text.match(/\d+(?:[.,:/-]\d+)*/g) ?? []).join(" ");
const denialsOf = (words: readonly string[]) => denials.filter((denial) => words.includes(denial)).join(" ");

/**
 * Returns whether a model's wording contains the rule's content and nothing else: the same numbers in the same order,
 * the same negations, no word that the rule did not use except connecting words, and no link. If in doubt the wording
 * is rejected, and the rule's own sentence is used.
 */
export function isBackedWording(original: string, worded: string): boolean {
  const text = worded.trim();
  if (text === "" || text.length > longest || dressed.test(text)) return false;
  if (numbersOf(original) !== numbersOf(text)) return false;
  const [originalWords, newWords] = [wordsOf(original), wordsOf(text)];
  if (denialsOf(originalWords) !== denialsOf(newWords)) return false;
  const originalWordSet = new Set(originalWords);
  const stems = new Set(
    originalWords.filter((word) => word.length >= stem).map((word) => word.slice(0, stem)),
  );
  return newWords.every(
    (word) =>
      originalWordSet.has(word) ||
      joints.has(word) ||
      (word.length >= stem && stems.has(word.slice(0, stem))),
  );
}

/** The schema of a model's answer: sentences for given keys, and their order. Nothing else is read. */
export const ModelWording = z.object({
  headline: z.string().max(2_000).optional(),
  statements: z
    .array(z.object({ key: z.string().max(200), text: z.string().max(2_000) }))
    .max(300)
    .default([]),
  order: z.array(z.string().max(200)).max(300).default([]),
});
export type ModelWording = z.infer<typeof ModelWording>;

interface WordedContent {
  content: AnalysisContent;
  taken: number;
  dropped: number;
}

/**
 * Returns the result with the sentences of a model where the facts support them; facts, figures, ranks and sources are
 * unchanged.
 */
export function wordedContent(content: AnalysisContent, wording: ModelWording): WordedContent {
  const wordingByKey = new Map(wording.statements.map(({ key, text }) => [key, text]));
  if (wording.headline) wordingByKey.set(content.headline.key, wording.headline);
  const place = new Map(wording.order.map((key, at) => [key, at]));
  let acceptedCount = 0;
  const reword = <Worded extends Statement>(statement: Worded): Worded => {
    const text = wordingByKey.get(statement.key)?.trim();
    if (text === undefined || text === statement.text || !isBackedWording(statement.text, text))
      return statement;
    acceptedCount += 1;
    return { ...statement, text, original: statement.text };
  };
  const ordered = <Worded extends Statement>(list: readonly Worded[]): Worded[] =>
    list
      .map(reword)
      .toSorted((one, other) => (place.get(one.key) ?? place.size) - (place.get(other.key) ?? place.size));
  const worded: AnalysisContent = {
    ...content,
    headline: reword(content.headline),
    strengths: ordered(content.strengths),
    gaps: ordered(content.gaps),
    // The rank is set by a rule, so only the sentences may change.
    risks: content.risks.map(reword),
    actions: content.actions.map(reword),
  };
  return { content: worded, taken: acceptedCount, dropped: wordingByKey.size - acceptedCount };
}
