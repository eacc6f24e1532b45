import type { VerbContext } from "#platform/server/verb.ts";
import { changeControls } from "./change-controls.ts";
import type { StateChange } from "./control-change.rules.ts";
import { lockOpen } from "./hold-standard.ts";
import { ownerOf } from "./owner-of.ts";

/** A change of one control, with why. */
export interface RecordedChange extends Omit<StateChange, "evidence_state" | "owner_name"> {
  controlId: number;
  reason: string;
}

/**
 * Changes many controls of one standard by the same path as a person's change; answers how many really changed. The
 * caller leaves the audit entry.
 */
export async function recordResults(
  context: VerbContext,
  { standardId, changes }: { standardId: number; changes: readonly RecordedChange[] },
): Promise<number> {
  const { db, actor } = context;
  const standard = await lockOpen(db, standardId);
  const owners = new Map<number | null | undefined, Awaited<ReturnType<typeof ownerOf>>>();
  for (const id of new Set(changes.map(({ owner_id }) => owner_id)))
    owners.set(id, await ownerOf(db, actor, id));
  const wanted = changes.map(({ controlId, reason, ...change }) => ({
    controlId,
    reason,
    change: { ...change, ...owners.get(change.owner_id) },
  }));
  return (await changeControls(context, standard, wanted)).length;
}
