import type { EvidenceState } from "#features/compliance/control-states/control-states.contract.ts";
import { findPossibleOwner } from "#features/identity/companies/server/companies.public.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { lockStandard } from "../standards/company-standard.store.ts";
import { lockOpen } from "../standards/standard-of-company.ts";
import { changeControls } from "./change-controls.ts";
import type { StateChange } from "./control-change.rules.ts";
import { findStatusRows } from "./control-selection.store.ts";
import { findStandardOf } from "./control-status.store.ts";

/** A change of one control with its reason. */
export interface RecordedChange extends Omit<StateChange, "evidence_state" | "owner_name"> {
  controlId: number;
  reason: string;
}

/**
 * Changes many controls of one standard as a person's change does; returns the number of changed controls. The caller
 * writes the audit entry.
 */
export async function recordResults(
  context: VerbContext,
  { standardId, changes }: { standardId: number; changes: readonly RecordedChange[] },
): Promise<number> {
  const { db, actor } = context;
  const standard = await lockOpen(db, standardId);
  const owners = new Map<number | null | undefined, Awaited<ReturnType<typeof findPossibleOwner>>>();
  for (const id of new Set(changes.map(({ owner_id }) => owner_id)))
    owners.set(id, await findPossibleOwner(db, actor, id));
  const controlChanges = changes.map(({ controlId, reason, ...change }) => ({
    controlId,
    reason,
    change: { ...change, ...owners.get(change.owner_id) },
  }));
  return (await changeControls(context, standard, controlChanges)).length;
}

/**
 * Recomputes the evidence state of controls; returns the number of changes. It skips controls that the company does
 * not follow and controls of a closed period, which are recomputed after the period is reopened.
 */
export async function recomputeEvidence(
  context: VerbContext,
  states: ReadonlyMap<number, EvidenceState>,
  reason = "",
): Promise<number> {
  const { db } = context;
  const byStandard = Map.groupBy(await findStandardOf(db, [...states.keys()]), (each) => each.standard_id);
  let changedCount = 0;
  for (const standardId of [...byStandard.keys()].sort((a, b) => a - b)) {
    const standard = await lockStandard(db, standardId);
    if (!standard?.enabled || standard.closed_at) continue;
    const ids = (byStandard.get(standardId) ?? []).map(({ id }) => id);
    const changes = (await findStatusRows(db, ids)).flatMap(({ control_id }) => {
      const evidence_state = states.get(control_id);
      return evidence_state ? [{ controlId: control_id, change: { evidence_state }, reason }] : [];
    });
    changedCount += (await changeControls(context, standard, changes)).length;
  }
  return changedCount;
}
