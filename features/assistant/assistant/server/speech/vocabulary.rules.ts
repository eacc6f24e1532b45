import { foldText } from "#platform/contract/fold-text.ts";
import { isOrdinary } from "./ordinary-words.ts";

/** A word that was probably meant, with the number of typing errors between it and the typed word. */
export interface NearWord {
  /** The folded word, for reading the question. */
  word: string;
  /** The word as written, with its accents. */
  shown: string;
  slips: number;
}

/** The words that the assistant knows, by which it corrects misspelled ones. */
export interface Vocabulary {
  knows(word: string): boolean;
  /** Returns the known words nearest to an unknown one; several if they have the same distance. */
  near(word: string): readonly NearWord[];
}

/**
 * Returns a key for the sound of a word in local pronunciation, in which k and c, b and v, and z, s and soft c sound
 * alike and h is silent.
 */
export function phoneticKey(word: string): string {
  return word
    .replace(/qu(?=[ei])|q/g, "k")
    .replace(/c(?=[ei])|z/g, "s")
    .replace(/c(?!h)/g, "k")
    .replace(/v/g, "b")
    .replace(/ll/g, "y")
    .replace(/g(?=[ei])/g, "j")
    .replace(/(?<!c)h/g, "")
    .replace(/(.)\1+/g, "$1");
}

/**
 * Returns the typing errors between two words: letters added, omitted, changed or two swapped; counting stops above the
 * limit.
 */
export function countTypingErrors(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const same = one[at - 1] === other[to - 1] ? 0 : 1;
      let slips = Math.min((last[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (last[to - 1] ?? 0) + same);
      const swapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      if (swapped) slips = Math.min(slips, (before[to - 2] ?? 0) + 1);
      next.push(slips);
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? limit + 1;
}

const shortest = 4;
/**
 * The maximum number of typing errors in a word: none in a short word, because it would become another word; two in a
 * long word.
 */
const limitFor = (word: string) => (word.length < shortest ? 0 : word.length < 8 ? 1 : 2);

const sounds = new Map<string, string>();
const maxSounds = 20_000;

/**
 * Returns the phonetic form of a word from a cache, because the same words of the vocabulary are compared repeatedly.
 */
function knownSound(word: string): string {
  const cachedSound = sounds.get(word);
  if (cachedSound !== undefined) return cachedSound;
  if (sounds.size >= maxSounds) sounds.clear();
  const sound = phoneticKey(word);
  sounds.set(word, sound);
  return sound;
}

/** Returns the distance of a typed word from another; an equal sound is half a slip. */
function distance(typed: string, word: string, limit: number): number {
  if (Math.abs(typed.length - word.length) > limit + 1) return limit + 1;
  if (knownSound(typed) === knownSound(word)) return 0.5;
  return countTypingErrors(typed, word, limit);
}

/** Matches the Spanish endings after a beginning of the lexicon. */
const inflection = /^(?:[aeo]?s?|[aei]n|r|r?[ao]n|d[ao]s?|mente|ad|ades|ion(?:es)?|es)$/;

/** Returns the corrected beginning of `conformidad*` for «conformidaes», with the ending as it was typed. */
function mended(typed: string, stem: string, limit: number): { word: string; slips: number } | undefined {
  let best: { word: string; slips: number } | undefined;
  for (const length of [stem.length, stem.length - 1, stem.length + 1]) {
    const ending = typed.slice(length);
    if (length > typed.length || !inflection.test(ending)) continue;
    const slips = distance(typed.slice(0, length), stem, limit);
    if (slips <= limit && (!best || slips < best.slips)) best = { word: stem + ending, slips };
  }
  return best;
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/**
 * Returns the vocabulary: the words of the lexicon (`alerta*` is every word with that beginning) and those of the
 * descriptions of kinds and tools.
 */
export function createVocabulary(phrases: readonly string[], declared: readonly string[]): Vocabulary {
  const spellingByFolded = new Map<string, string>();
  for (const word of declared.flatMap(wordsOf)) spellingByFolded.set(foldText(word), word.toLowerCase());
  const phraseWords = phrases.flatMap((phrase) => phrase.split(" "));
  const stems = [...new Set(phraseWords.filter((word) => word.length > 3 && word.endsWith("*")))].map(
    (word) => word.slice(0, -1),
  );
  const whole = new Set([...phraseWords.filter((word) => !word.includes("*")), ...spellingByFolded.keys()]);
  const isInflected = (word: string) =>
    stems.some((stem) => word.startsWith(stem) && inflection.test(word.slice(stem.length)));
  const knows = (word: string) =>
    whole.has(word) ||
    whole.has(`${word}s`) ||
    whole.has(`${word}es`) ||
    whole.has(word.replace(/e?s$/, "")) ||
    isInflected(word);
  const targets = [...whole].filter((word) => word.length >= shortest && !isOrdinary(word));
  return {
    knows,
    near(typed) {
      const limit = limitFor(typed);
      if (limit === 0) return [];
      const words = targets.map((word) => ({ word, slips: distance(typed, word, limit) }));
      const within = words.filter(({ slips }) => slips <= limit);
      const rows = within.length > 0 ? within : stems.flatMap((stem) => mended(typed, stem, limit) ?? []);
      const least = Math.min(...rows.map(({ slips }) => slips));
      const nearest = new Map(
        rows.filter(({ slips }) => slips === least).map((each) => [each.word, each] as const),
      );
      return [...nearest.values()].map(({ word, slips }) => ({
        word,
        slips,
        shown: spellingByFolded.get(word) ?? word,
      }));
    },
  };
}
