import { foldText, searchWords } from "#platform/contract/fold-text.ts";

/** The least length of a corrected word; shorter ones resemble too many others. */
const shortest = 4;

/**
 * Returns the number of typing errors that are tolerated in a word of a given length: a missing, extra, wrong or
 * swapped letter counts as one.
 */
const slipsIn = (length: number) => (length < 6 ? 1 : 2);

/** Returns whether a text without spaces consists of several words, as an asset's "cqs-vpn-01". */
const isJoined = (text: string) => !/\s/.test(text) && foldText(text).includes(" ");

/**
 * Returns the question with each unknown word replaced by the most similar known one; undefined if no word changes.
 * The beginning of a known word counts as known.
 */
export function correctQuestion(question: string, names: readonly string[]): string | undefined {
  const vocabulary = new Set(names.flatMap((name) => foldText(name).split(" ")));
  const joinedNames = new Set(names.filter(isJoined).map(foldText));
  const correctedWords = question.split(/\s+/).flatMap((typed) =>
    // The parts of a joined name may be too short to be compared, so the whole name is compared.
    isJoined(typed)
      ? (nearestWord(foldText(typed), joinedNames)?.split(" ") ?? mendedWords(typed, vocabulary))
      : mendedWords(typed, vocabulary),
  );
  const corrected = searchWords(correctedWords.join(" ")).join(" ");
  return corrected === searchWords(question).join(" ") ? undefined : corrected;
}

const mendedWords = (typed: string, vocabulary: ReadonlySet<string>) =>
  searchWords(typed).map((word) => nearestWord(word, vocabulary) ?? word);

function nearestWord(word: string, vocabulary: ReadonlySet<string>): string | undefined {
  if (word.length < shortest || /^\d+$/.test(word)) return undefined;
  let best: { name: string; slips: number } | undefined;
  for (const name of vocabulary) {
    if (name.startsWith(word)) return undefined;
    const slips = slipsBetween(word, name, best ? best.slips - 1 : slipsIn(word.length));
    if (slips !== undefined) best = { name, slips };
  }
  return best?.name;
}

/** Returns the edit distance between a word and the beginning of a name; undefined above the limit. */
function slipsBetween(word: string, name: string, limit: number): number | undefined {
  if (limit < 0 || name.length < word.length - limit) return undefined;
  let [before, last] = [[] as number[], Array.from({ length: name.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= word.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= name.length; at += 1) {
      const same = word[row - 1] === name[at - 1];
      let slips = Math.min(num(last[at]) + 1, num(next[at - 1]) + 1, num(last[at - 1]) + (same ? 0 : 1));
      if (row > 1 && at > 1 && word[row - 1] === name[at - 2] && word[row - 2] === name[at - 1])
        slips = Math.min(slips, num(before[at - 2]) + 1);
      next.push(slips);
    }
    if (Math.min(...next) > limit) return undefined;
    [before, last] = [last, next];
  }
  // The person has not typed the rest of the name yet.
  const slips = Math.min(...last.slice(Math.max(0, word.length - limit)));
  return slips <= limit ? slips : undefined;
}

const num = (value: number | undefined) => value ?? Number.POSITIVE_INFINITY;
