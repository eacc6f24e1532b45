import type { NameSearch } from "#features/assistant/assistant/server/assistant.extension.ts";
import type { Names } from "#features/assistant/assistant/server/assistant.public.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findCurrentNames } from "../entity/entity.store.ts";
import { searchEntities } from "../entity/search-entities.ts";

/** The machine and the account that a question names. */
export async function findEntityNames(
  context: VerbContext,
  { words, candidates, bare }: NameSearch,
): Promise<Names> {
  const names: Names = {};
  for (const candidate of candidates) {
    names.asset ??= await exactly(context, "asset", candidate);
    names.account ??= await exactly(context, "account", candidate);
  }
  for (const word of bare) {
    names.account ??= await whole(context, "account", word);
    names.asset ??= await whole(context, "asset", word);
  }
  if (!names.asset && !names.account) {
    const asset = await findAssetBySpelling(context, words);
    if (asset) names.asset = asset;
  }
  return names;
}

const maxNames = 1_000;
const minNameLength = 6;
/** The most words as which a name may be typed. */
const maxNameWords = 4;
const withoutSpaces = (text: string) => foldText(text).replaceAll(" ", "");

/** Finds an asset by its name without separators: «qlq oracle01» for «qlq-oracle01». */
async function findAssetBySpelling(
  context: VerbContext,
  words: string,
): Promise<{ id: string; name: string } | undefined> {
  const parts = words.split(" ").filter(Boolean);
  if (!parts.some((part) => /\d/.test(part))) return undefined;
  const runs = new Set(
    parts.flatMap((_, from) =>
      Array.from({ length: maxNameWords }, (__, more) => parts.slice(from, from + more + 1).join("")),
    ),
  );
  const assetNames = await findCurrentNames(context.db, "asset", maxNames);
  const name = assetNames.find(
    (each) => withoutSpaces(each).length >= minNameLength && runs.has(withoutSpaces(each)),
  );
  return name ? await exactly(context, "asset", name) : undefined;
}

async function exactly(
  context: VerbContext,
  kind: "asset" | "account",
  candidate: string,
): Promise<{ id: string; name: string } | undefined> {
  const rows = await searchEntities(context, kind, candidate, 3);
  const foldedWord = foldText(candidate);
  const hit =
    rows.find(({ title }) => foldText(title) === foldedWord) ?? (rows.length === 1 ? rows[0] : undefined);
  return hit && { id: hit.path.split("/").at(-1) ?? "", name: hit.title };
}

/** Accepts a common word as a name only if an entity has exactly this name, with or without its domain. */
async function whole(
  context: VerbContext,
  kind: "asset" | "account",
  word: string,
): Promise<{ id: string; name: string } | undefined> {
  const foldedWord = foldText(word);
  const rows = await searchEntities(context, kind, word, 5);
  const hit =
    rows.find(({ title }) => foldText(title) === foldedWord) ??
    rows.find(
      ({ title }) =>
        foldText(title.split(/[\\@]/).find((part) => foldText(part) === foldedWord) ?? "") === foldedWord,
    );
  return hit && { id: hit.path.split("/").at(-1) ?? "", name: hit.title };
}
