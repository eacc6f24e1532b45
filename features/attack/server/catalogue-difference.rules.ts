import type { AttackCatalogue } from "#features/attack/catalogue.contract.ts";
import type { CatalogueDifference } from "#features/attack/version.contract.ts";
import { type IndexedCatalogue, indexed } from "./indexed-catalogue.rules.ts";
import { livingTechniques } from "./living-techniques.ts";

const byId = <Each extends { id: string }>(items: Each[]) => new Map(items.map((each) => [each.id, each]));
const named = ({ id, name }: { id: string; name: string }) => ({ id, name });

/** What changes from one version of ATT&CK to another. */
export function catalogueDifference(before: IndexedCatalogue, after: AttackCatalogue): CatalogueDifference {
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
      .map((technique) => ({ ...named(technique), heir: heirOf(technique.id, next) })),
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

function heirOf(id: string, next: IndexedCatalogue): string | null {
  const [heir] = livingTechniques([id], next).techniques;
  return heir !== undefined && next.technique.has(heir) ? heir : null;
}

function sameWords(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((word) => other.includes(word));
}
