import {
  codeInName,
  type MappingSetDraft,
} from "#features/compliance/standards/readers/mapping-set-draft.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { contentHash } from "./store-edition.ts";
import { addPairs, findControlNames, findStandardId, upsertMappingSet } from "./store-mapping-set.store.ts";

export interface StoredMappingSet {
  set_id: number;
  pairs: number;
  /** Codes that one of the two standards does not contain; their pairs are left out. */
  unknown: string[];
}

/** Adds a mapping set, or replaces the set with the same name between the same standards. */
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
  const sources = await findControlNames(db, source);
  const targets = await findControlNames(db, target);
  const set_id = await upsertMappingSet(db, set, {
    source,
    target,
    sha256,
    at: clock.now(),
    by: authorOf(actor).name,
  });
  const unknown = new Set<string>();
  const pairs = set.pairs.flatMap((pair) => {
    const [from, to] = [controlNamed(sources, pair.source), controlNamed(targets, pair.target)];
    if (from === undefined) unknown.add(codeInName(pair.source));
    if (to === undefined) unknown.add(codeInName(pair.target));
    if (from === undefined || to === undefined) return [];
    const { relation, strength, rationale, note } = pair;
    return [{ source_control_id: from, target_control_id: to, relation, strength, rationale, note }];
  });
  const addedPairs = await addPairs(db, set_id, pairs);
  audit({
    action: "standard.mapping_stored",
    objectType: "mapping_set",
    objectId: set_id,
    details: { name: set.name, pairs: addedPairs, unknown: unknown.size },
  });
  return { set_id, pairs: addedPairs, unknown: [...unknown] };
}

/** Returns a control by its name in a file; otherwise by its code, which is the end of a URN. */
function controlNamed(
  { keys, codes }: Awaited<ReturnType<typeof findControlNames>>,
  name: string,
): number | undefined {
  const code = codeInName(name);
  return (
    keys.get(name.toLowerCase()) ??
    codes.get(code.toLowerCase()) ??
    codes.get((code.split(":").at(-1) ?? code).toLowerCase())
  );
}
