import { foldText } from "#platform/contract/fold-text.ts";

const conjunction = /^(?:y|e|o|u|ademas|tambien)$/;
/** Words that may stand between a conjunction and the noun of its second part. */
const beforeNoun = /^(?:el|la|los|las|cuant[oa]s?|de|del|que|cuales)$/;
const maxParts = 3;

/** The words of a text with their folded form and whether a comma follows. */
const wordsOf = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((typed) => ({
      typed: typed.replace(/[,;?¿!¡.]+$/g, ""),
      word: foldText(typed),
      hasComma: /[,;]$/.test(typed),
    }))
    .filter(({ word }) => word !== "");

const joined = (words: readonly { typed: string }[]) => words.map(({ typed }) => typed).join(" ");

/**
 * Returns the questions of a text that joins two or three subjects: «cuántas alertas e incidentes hay este mes» shares
 * its beginning and its end, «alertas abiertas y hallazgos vencidos» has two complete parts. Undefined if a part has
 * no subject.
 */
export function coordinatedQuestions(
  text: string,
  subjectsOf: (word: string) => readonly string[],
): readonly string[] | undefined {
  const isSubject = (word: string) => subjectsOf(word).length > 0;
  const words = wordsOf(text);
  const at = words.findIndex(({ word }, index) => index > 0 && conjunction.test(word));
  if (at < 0) return undefined;
  const before = words.slice(0, at);
  let after = words.slice(at + 1);
  while (after[0] && conjunction.test(after[0].word)) after = after.slice(1);
  const nounAt = after.findIndex(({ word }) => !beforeNoun.test(word));
  const noun = after[nounAt];
  if (!noun || !before.some(({ word }) => isSubject(word)) || !after.some(({ word }) => isSubject(word)))
    return undefined;
  const first = new Set(before.flatMap(({ word }) => subjectsOf(word)));
  // «Alertas de equipos y servidores» has one subject only.
  if (after.flatMap(({ word }) => subjectsOf(word)).every((subject) => first.has(subject))) return undefined;
  if (!isSubject(before.at(-1)?.word ?? "") || !isSubject(noun.word)) return [joined(before), joined(after)];
  const nouns = [noun];
  let head = before;
  while (head.length > 0 && nouns.length < maxParts) {
    const last = head.at(-1);
    if (!last || !isSubject(last.word) || (nouns.length > 1 && !last.hasComma)) break;
    nouns.unshift(last);
    head = head.slice(0, -1);
    while (head.length > 0 && /^(?:el|la|los|las)$/.test(head.at(-1)?.word ?? "")) head = head.slice(0, -1);
  }
  const tail = after.slice(nounAt + 1);
  return nouns.map((each) => joined([...head, each, ...tail]));
}
