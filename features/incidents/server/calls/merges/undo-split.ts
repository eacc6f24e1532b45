import type * as contract from "#features/incidents/contracts/incident-merges.contract.ts";
import {
  findSplit,
  type MovedRows,
  markSplitUndone,
  moveRows,
  setMergedInto,
} from "#features/incidents/server/merges/merge.store.ts";
import { findIncident } from "#features/incidents/server/work/incident.store.ts";
import { announceIncident, incidentKind } from "#features/incidents/server/work/incident-case.ts";
import { incidentDetail } from "#features/incidents/server/work/incident-detail.ts";
import { codeOf } from "#features/incidents/server/work/incident-view.rules.ts";
import { auditAct } from "#features/incidents/server/work/step-incident.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { lockCase } from "#platform/server/work/change-cases.ts";
import { addToStory } from "#platform/server/work/comment-on-case.ts";
import { recomputeClocks } from "#platform/server/work/recompute-clocks.ts";

export const undoSplit: Verb<typeof contract.undoSplit> = async (context, input) => {
  const { db, clock } = context;
  const row = await lockCase(context, incidentKind, input);
  const split = await findSplit(db, row.id);
  if (!split || split.undone_at)
    throw new Refusal("conflict", { detail: "Este incidente no nació de una división." });
  const origin = await findIncident(db, split.from_id);
  if (!origin) throw new Refusal("not_found");
  if (origin.merged_into || origin.status === "closed" || row.status === "closed")
    throw new Refusal("conflict", {
      detail: "Para deshacer la división, ambos incidentes deben estar abiertos.",
    });
  for (const [table, rowIds] of Object.entries(split.moved))
    await moveRows(db, table as keyof MovedRows, { from: [row.id], to: origin.id, rowIds });
  await setMergedInto(db, [row.id], origin.id, clock.now());
  await markSplitUndone(db, row.id, clock.now());
  const note = "Se deshizo la división.";
  const step = (caseId: string, type: string, other: typeof row) => ({
    caseId,
    type,
    note,
    facts: { incident: { id: other.id, code: codeOf(other) } },
  });
  await addToStory(context, incidentKind, [
    step(row.id, "merged_into", origin),
    step(origin.id, "merged", row),
  ]);
  await recomputeClocks(context, incidentKind, [row.id]);
  auditAct(context, row, "split_undone", { from: codeOf(origin) });
  announceIncident(context, row);
  return await incidentDetail(context, origin.id);
};
