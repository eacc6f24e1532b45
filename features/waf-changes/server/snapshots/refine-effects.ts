import type { Database } from "#platform/server/database/open-database.ts";
import {
  compareObjects,
  type DetailEffect,
  effectOfFields,
  effectOfRemoval,
} from "./compare-objects.rules.ts";
import { type EffectOfObject, writeEffects } from "./effect.store.ts";
import { findDifferences, type ObjectVersions } from "./object.store.ts";

/** Compared objects per snapshot; a night in which more of them change is a migration. */
const maxCompared = 5_000;

function effectOf({ kind, name, before, after }: ObjectVersions): DetailEffect | undefined {
  if (before === null) return undefined;
  return after === null ? effectOfRemoval(kind, name, before) : effectOfFields(compareObjects(before, after));
}

/**
 * Gives the changes between two snapshots the effect that the configuration shows, where their events state none: the action of
 * a rule that went from blocking to alerting is a weakening whatever its event says.
 */
export async function refineEffects(
  db: Database,
  { companyId, accountId }: { companyId: number; accountId: string },
  span: { from: Date; to: Date },
): Promise<void> {
  const { items } = await findDifferences(db, { companyId, accountId }, { ...span, limit: maxCompared });
  const effects: EffectOfObject[] = items.flatMap((item) => {
    const effect = effectOf(item);
    return effect ? [{ kind: item.kind, object_id: item.object_id, ...effect }] : [];
  });
  await writeEffects(db, { companyId, accountId }, span, effects);
}
