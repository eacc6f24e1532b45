/**
 * Splits a text at slashes into the example sentences of one kind of question; the first one may be suggested to
 * people.
 */
export function splitExamples(text: string): readonly [string, ...string[]] {
  const [first, ...others] = text
    .split(/\s\/\s/)
    .map((sentence) => sentence.replace(/\s+/g, " ").trim())
    .filter(Boolean);
  if (!first) throw new Error("A kind of question without examples");
  return [first, ...others];
}
