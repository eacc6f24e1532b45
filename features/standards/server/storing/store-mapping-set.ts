import type { MappingSetDraft } from "#features/standards/readers/mapping-set-draft.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";

import { contentHash } from "./store-edition.ts";
import { addPairs, codesOf, findStandardId, putMappingSet } from "./store-mapping-set.store.ts";

export interface StoredMappingSet {
  set_id: number;
  pairs: number;
  /** Codes that one of the two standards does not have; their pairs are left out. */
  unknown: string[];
}

/** Adds a set of pairs, or puts it in the place of the set of the same name between the same standards. */
export async function storeMappingSet(
  { db, clock, actor, audit }: Pick<VerbContext, "db" | "clock" | "actor" | "audit">,
  set: MappingSetDraft,
  sha256: string = contentHash(set),
): Promise<StoredMappingSet> {
  const source = await findStandardId(db, set.source);
  const target = await findStandardId(db, set.target);
  if (source === undefined || target === undefined)
    throw new Refusal("conflict", {
      detail: `La biblioteca no tiene la norma ${source === undefined ? set.source : set.target}.`,
    });
  const [sources, targets] = [await codesOf(db, source), await codesOf(db, target)];
  const set_id = await putMappingSet(db, set, {
    source,
    target,
    sha256,
    at: clock.now(),
    by: authorOf(actor).name,
  });
  const unknown = new Set<string>();
  const pairs = set.pairs.flatMap((pair) => {
    const [from, to] = [sources.get(pair.source.toLowerCase()), targets.get(pair.target.toLowerCase())];
    if (from === undefined) unknown.add(pair.source);
    if (to === undefined) unknown.add(pair.target);
    if (from === undefined || to === undefined) return [];
    const { relation, strength, rationale, note } = pair;
    return [{ source_control_id: from, target_control_id: to, relation, strength, rationale, note }];
  });
  await addPairs(db, set_id, pairs);
  audit({
    action: "standard.mapping_stored",
    objectType: "mapping_set",
    objectId: set_id,
    details: { name: set.name, pairs: pairs.length, unknown: unknown.size },
  });
  return { set_id, pairs: pairs.length, unknown: [...unknown] };
}
