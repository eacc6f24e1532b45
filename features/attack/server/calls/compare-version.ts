import { AttackCatalogue } from "#features/attack/attack.contract.ts";
import type * as contract from "#features/attack/version.contract.ts";
import type { CatalogueDifference } from "#features/attack/version.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { catalogueInUse } from "../catalogue/catalogue-in-use.ts";
import {
  currentTechniques,
  type IndexedCatalogue,
  indexed,
  shippedCatalogue,
} from "../catalogue/living-techniques.ts";
import { findVersionContent } from "../catalogue/version.store.ts";

const byId = <Each extends { id: string }>(items: Each[]) => new Map(items.map((each) => [each.id, each]));
const named = ({ id, name }: { id: string; name: string }) => ({ id, name });

/** What changes from one version of ATT&CK to another. */
function catalogueDifference(before: IndexedCatalogue, after: AttackCatalogue): CatalogueDifference {
  const next = indexed(after);
  const kept = after.techniques.flatMap((technique) => {
    const old = before.technique.get(technique.id);
    return old ? [{ old, technique }] : [];
  });
  const [oldTactics, newTactics] = [byId(before.tactics), byId(after.tactics)];
  return {
    before: before.version,
    added: after.techniques.filter(({ id }) => !before.technique.has(id)).map(named),
    removed: before.techniques
      .filter(({ id }) => !next.technique.has(id))
      .map((technique) => ({ ...named(technique), replacement: replacementOf(technique.id, next) })),
    renamed: kept
      .filter(({ old, technique }) => old.name !== technique.name)
      .map(({ old, technique }) => ({ id: old.id, before: old.name, after: technique.name })),
    moved: kept
      .filter(({ old, technique }) => !sameWords(old.tactics, technique.tactics))
      .map(({ old, technique }) => ({
        ...named(technique),
        before: old.tactics,
        after: technique.tactics,
      })),
    tactics_added: after.tactics.filter(({ id }) => !oldTactics.has(id)).map(named),
    tactics_removed: before.tactics.filter(({ id }) => !newTactics.has(id)).map(named),
    tactics_renamed: after.tactics.flatMap(({ id, name }) => {
      const old = oldTactics.get(id)?.name ?? name;
      return old === name ? [] : [{ id, before: old, after: name }];
    }),
  };
}

function replacementOf(id: string, next: IndexedCatalogue): string | null {
  const [replacement] = currentTechniques([id], next).techniques;
  return replacement !== undefined && next.technique.has(replacement) ? replacement : null;
}

function sameWords(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((word) => other.includes(word));
}

export const compareVersion: Verb<typeof contract.compareVersion> = async ({ db }, { id }) => {
  const before = await catalogueInUse(db);
  if (id === "portal") return catalogueDifference(before, shippedCatalogue);
  const content = await findVersionContent(db, id);
  if (!content?.catalogue) throw new Refusal("not_found");
  return catalogueDifference(before, AttackCatalogue.parse(content.catalogue));
};
