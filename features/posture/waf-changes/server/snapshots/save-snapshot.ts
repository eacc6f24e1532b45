import { v7 as uuidv7 } from "uuid";
import type { WafReceipt } from "#features/posture/waf-changes/contracts/accounts.contract.ts";
import type { ObjectKind } from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import type { ConfigRecord } from "#features/posture/waf-changes/readers/config-record.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { chunksOf } from "#platform/server/time-slice.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import {
  compareObjects,
  type DetailEffect,
  effectOfFields,
  effectOfRemoval,
} from "./compare-objects.rules.ts";
import { type EffectOfObject, writeEffects } from "./effect.store.ts";
import {
  addVersions,
  endVersions,
  findCurrent,
  findDifferences,
  maxObjects,
  type ObjectVersions,
} from "./object.store.ts";
import { addSnapshot, findFirstAfter, findLastBefore } from "./snapshot.store.ts";

/** The most objects that are compared per snapshot; a night with more changes is a migration. */
const maxCompared = 5_000;

function effectOf({ kind, name, before, after }: ObjectVersions): DetailEffect | undefined {
  if (before === null) return undefined;
  return after === null ? effectOfRemoval(kind, name, before) : effectOfFields(compareObjects(before, after));
}

/**
 * Sets the effect of changes between two snapshots from the configuration if their events do not state it: a rule
 * action that changed from blocking to alerting is a weakening, whatever its event says.
 */
async function refineEffects(
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

/** A completely read configuration. */
export interface TakenConfig {
  takenAt: Date;
  /** The kinds of objects that the snapshot contains; objects of other kinds are not changed. */
  kinds: readonly ObjectKind[];
  objects: readonly ConfigRecord[];
}

const rowsAtOnce = 500;
const keyOf = (kind: string, id: string) => `${kind} ${id}`;

/**
 * Stores a snapshot as the versions that differ from the previous snapshot. Snapshots of an account must be stored in
 * the order of time; an older one is refused.
 */
export async function saveSnapshot(
  { db }: Pick<VerbContext, "db">,
  { companyId, accountId, importId }: { companyId: number; accountId: string; importId: string | null },
  { takenAt, kinds, objects }: TakenConfig,
): Promise<NonNullable<WafReceipt["snapshot"]>> {
  if (objects.length > maxObjects)
    throw new UnreadableFile(`La configuración trae más de ${maxObjects} objetos.`);
  const account = { companyId, accountId };
  const earlier = await findLastBefore(db, account, { at: takenAt });
  const isLast = !(await findFirstAfter(db, account, { at: takenAt }));
  if (!isLast || earlier?.taken_at.getTime() === takenAt.getTime())
    throw new UnreadableFile(
      "Ya hay guardada una configuración de esa fecha o posterior. Cargue las configuraciones en orden de fecha.",
    );
  const current = await findCurrent(db, { ...account, kinds });
  const currentByKey = new Map(current.map((each) => [keyOf(each.kind, each.object_id), each]));
  const newByKey = new Map(objects.map((each) => [keyOf(each.kind, each.objectId), each]));
  const addedObjects = [...newByKey].flatMap(([key, each]) => (currentByKey.has(key) ? [] : [each]));
  const changedObjects = [...newByKey].flatMap(([key, each]) => {
    const before = currentByKey.get(key);
    return before && before.digest !== each.digest ? [each] : [];
  });
  const removedObjects = current.filter((each) => !newByKey.has(keyOf(each.kind, each.object_id)));
  const moment = { ...account, at: takenAt };
  const endedObjects = [
    ...removedObjects,
    ...changedObjects.map(({ kind, objectId }) => ({ kind, object_id: objectId })),
  ];
  for (const chunk of chunksOf(endedObjects, rowsAtOnce)) await endVersions(db, moment, chunk);
  for (const chunk of chunksOf([...addedObjects, ...changedObjects], rowsAtOnce))
    await addVersions(db, moment, chunk);
  const counts = {
    objects: newByKey.size,
    added: addedObjects.length,
    changed: changedObjects.length,
    removed: removedObjects.length,
  };
  await addSnapshot(db, {
    company_id: companyId,
    id: uuidv7(),
    account_id: accountId,
    taken_at: takenAt,
    import_id: importId,
    kinds: [...kinds],
    ...counts,
  });
  if (earlier) await refineEffects(db, account, { from: earlier.taken_at, to: takenAt });
  return counts;
}
