import type * as contract from "#features/entities/entity-merge.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findEntityNames } from "../entity/entity.store.ts";
import { findPairs } from "../entity/entity-merge.store.ts";
import { contradictionOf, type HeldIdentity } from "../recognition/known-entity.rules.ts";
import { entitiesById } from "../recognition/recognition.store.ts";

export const suggestMerges: Verb<typeof contract.suggestMerges> = async ({ db }, query) => {
  const pairs = await findPairs(db, query);
  const ids = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))];
  const [named, known] = await Promise.all([findEntityNames(db, ids), entitiesById(db, ids)]);
  const names = new Map(
    named.map(({ id, name, last_at }) => [id, { id, name, last_at: last_at.toISOString() }]),
  );
  const held = new Map(known.map((entity) => [entity.id, entity]));
  return {
    items: pairs.flatMap(({ one, other, kind, value }) => {
      const [first, second] = [names.get(one), names.get(other)];
      const [own, theirs] = [held.get(one), held.get(other)];
      if (!first || !second || !own || !theirs) return [];
      const against = contradictionOf(own, theirs);
      return [
        {
          one: first,
          other: second,
          shared: { kind, value },
          against: against
            ? { kind: against[0].kind, one: spelled(against[0]), other: spelled(against[1]) }
            : null,
        },
      ];
    }),
  };
};

function spelled({ spellings, value }: HeldIdentity): string {
  const [spelling] = spellings;
  return spelling ?? value;
}
