import type { FoundArticle } from "#features/assistant/knowledge/knowledge.contract.ts";
import { trigramSimilarity } from "#features/assistant/knowledge/readers/likeness.ts";
import { foldText, searchWords } from "#platform/contract/fold-text.ts";
import * as paths from "#platform/contract/paths.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { articleFrom } from "../articles/article-view.ts";
import { findByMeaning, type Meaning } from "./find-by-meaning.ts";
import { countPassagesWith, type FoundPassage, findAlikeTitles, findPassages } from "./passage.store.ts";

const empty = new Set(
  `a al algo alguna algunas alguno algunos ante aqui asi atenea ayuda ayudame bien cada como con cosa cual cuales
  cualquier cuando cuanta cuantas cuanto cuantos de debe debemos deben deberia debo decir del dime donde dos e el ella
  ellos en entre era eres es esa ese eso esta estan estas este esto estos estoy explica explicame favor fue gracias ha
  hace hacen hacer hago hay hola informacion la las le lo los mas me mi mis mucho muy necesito ni no nos nuestra nuestro
  o para pero podemos por porque puede puedes puedo que quien quiere quiero quisiera se sea ser si sin sobre son su sus
  tal tambien te tener tenemos tengo ti tiene tienen todo tu un una unas uno unos usted va vamos y ya yo`.split(
    /\s+/,
  ),
);

/** Returns the words that state the subject of a question; all words if there are none. */
function questionWords(question: string): string[] {
  const words = searchWords(question, 30);
  const telling = words.filter((word) => !empty.has(word) && word.length > 1);
  return (telling.length > 0 ? telling : words).slice(0, 8);
}

/** The minimum share of the subject words of a question that a passage must contain. */
const enough = 0.5;
/** The minimum similarity at which an unknown word is replaced by the most similar known one. */
const alikeEnough = 0.45;

interface Search {
  topic?: string | undefined;
  most?: number;
  /** The embedding, where the company's provider computes it. */
  meaning?: Meaning | undefined;
}

/**
 * Finds articles that answer a question, the best first, each with its best passage. The search uses words and, if
 * they exist, embeddings. Misspelled words match similar ones.
 */
export async function findKnowledge(
  db: Database,
  question: string,
  { topic, most = 10, meaning }: Search = {},
): Promise<FoundArticle[]> {
  const byWords = await findByTerms(db, question, { topic, most });
  if (!meaning) return byWords;
  return inBothOrders(byWords, await findByMeaning(db, meaning, topic)).slice(0, most);
}

/** Merges two orders: articles high in either come first, and those in both before that. */
function inBothOrders(byWords: readonly FoundArticle[], byMeaning: readonly FoundArticle[]): FoundArticle[] {
  const points = new Map<string, { article: FoundArticle; score: number }>();
  for (const order of [
    byWords.filter(({ alike }) => !alike),
    byMeaning,
    byWords.filter(({ alike }) => alike),
  ]) {
    for (const [place, article] of order.entries()) {
      const previousScore = points.get(article.id);
      const score = (previousScore?.score ?? 0) + 1 / (place + 2 + (article.alike ? 10 : 0));
      points.set(article.id, { article: previousScore?.article ?? article, score });
    }
  }
  return [...points.values()].toSorted((one, other) => other.score - one.score).map(({ article }) => article);
}

async function findByTerms(
  db: Database,
  question: string,
  { topic, most }: { topic?: string | undefined; most: number },
): Promise<FoundArticle[]> {
  const words = questionWords(question);
  if (words.length === 0) return [];
  const weighedWords = await weighed(db, words);
  const unknownWords = weighedWords.filter(({ passages }) => passages === 0);
  const exactPassages = await bestOf(db, weighedWords, { topic, most });
  if (unknownWords.length === 0 || exactPassages.length > 0)
    return exactPassages.map((passage) => format(passage, false));
  const guessedWords = await Promise.all(
    weighedWords.map(async ({ word, passages }) =>
      passages > 0 ? word : ((await alikeWord(db, word)) ?? word),
    ),
  );
  if (guessedWords.every((word, at) => word === words[at])) return [];
  const guessedPassages = await bestOf(db, await weighed(db, guessedWords), { topic, most });
  return guessedPassages.map((passage) => format(passage, true));
}

interface Weighed {
  word: string;
  weight: number;
  passages: number;
}

/** Returns the words with weights: the fewer passages contain a word, the higher its weight. */
async function weighed(db: Database, words: readonly string[]): Promise<Weighed[]> {
  const { all, withWord } = await countPassagesWith(db, words);
  return words.map((word, at) => {
    const passages = withWord[at] ?? 0;
    return { word, passages, weight: Math.log((all + 2) / (passages + 1)) };
  });
}

async function bestOf(
  db: Database,
  words: readonly Weighed[],
  { topic, most }: { topic?: string | undefined; most: number },
): Promise<FoundPassage[]> {
  const knownWords = words.filter(({ passages }) => passages > 0);
  const totalWeight = words.reduce((sum, { weight }) => sum + weight, 0);
  if (knownWords.length === 0) return [];
  const passages = await findPassages(db, knownWords, { topic, most: most * 4 });
  const best = new Map<string, FoundPassage>();
  for (const passage of passages) if (!best.has(passage.id)) best.set(passage.id, passage);
  return [...best.values()].filter(({ covered }) => covered >= totalWeight * enough).slice(0, most);
}

async function alikeWord(db: Database, word: string): Promise<string | undefined> {
  if (word.length < 4) return undefined;
  const titles = await findAlikeTitles(db, word);
  const candidates = new Set(titles.flatMap((title) => foldText(title).split(" ")));
  const [best] = [...candidates]
    .map((each) => ({ each, alike: trigramSimilarity(word, each) }))
    .filter(({ alike }) => alike >= alikeEnough)
    .toSorted((one, other) => other.alike - one.alike);
  return best?.each;
}

function format(passage: FoundPassage, alike: boolean): FoundArticle {
  return { ...articleFrom(passage), passage: passage.body, alike };
}

/** Finds published articles of the company and shared ones that contain the typed text, for the global search. */
export async function searchKnowledge(db: Database, question: string, limit: number) {
  const knowledge = await findKnowledge(db, question, { most: limit });
  return knowledge
    .filter(({ alike }) => !alike)
    .map(({ id, title, summary }) => ({ title, detail: summary, path: paths.knowledgeArticle(id) }));
}
