import { findPeople } from "#features/identity/companies/server/companies.public.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { NameSearch } from "../assistant.extension.ts";
import { isOrdinary } from "../speech/ordinary-words.ts";
import type { Names } from "./kind.ts";

const partsOf = (name: string) =>
  foldText(name)
    .split(" ")
    .filter((part) => part.length > 2 && !isOrdinary(part));

/**
 * Finds the person whom a question names: by two words of the name, or by one word that looks like a name and that no
 * other person of the company has.
 */
export async function findPeopleNames(
  { db }: VerbContext,
  { words, candidates, bare }: NameSearch,
): Promise<Names> {
  const questionWords = new Set(words.split(" "));
  const single = new Set([...candidates, ...bare].map(foldText));
  if (single.size === 0) return {};
  const people = (await findPeople(db)).map(({ id, name }) => {
    const namedParts = partsOf(name).filter((part) => questionWords.has(part));
    return { id, name, words: namedParts };
  });
  const full = people.filter((each) => each.words.length >= 2);
  const [only] = full.length > 0 ? full : people.filter(({ words: [one] }) => one && single.has(one));
  const isUnique =
    full.length === 1 || people.filter(({ words: [one] }) => one && single.has(one)).length === 1;
  return only && isUnique ? { person: only } : {};
}
