import type { EvidenceState } from "#features/control-states/control-states.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { changeControls } from "./change-controls.ts";
import { lockStandard } from "./company-standard.store.ts";
import { findStatusRows } from "./control-selection.store.ts";
import { findStandardOf } from "./control-status.store.ts";

/**
 * What the evidence of controls is worth from now on; answers how many changed. Controls that the company does not follow
 * and those of a closed period keep what they say: whoever settles does it again after the period is opened.
 */
export async function recomputeEvidence(
  context: VerbContext,
  states: ReadonlyMap<number, EvidenceState>,
  reason = "",
): Promise<number> {
  const { db } = context;
  const byStandard = Map.groupBy(await findStandardOf(db, [...states.keys()]), (each) => each.standard_id);
  let changed = 0;
  for (const standardId of [...byStandard.keys()].sort((a, b) => a - b)) {
    const standard = await lockStandard(db, standardId);
    if (!standard?.enabled || standard.closed_at) continue;
    const ids = (byStandard.get(standardId) ?? []).map(({ id }) => id);
    const changes = (await findStatusRows(db, ids)).flatMap(({ control_id }) => {
      const evidence_state = states.get(control_id);
      return evidence_state ? [{ controlId: control_id, change: { evidence_state }, reason }] : [];
    });
    changed += (await changeControls(context, standard, changes)).length;
  }
  return changed;
}
