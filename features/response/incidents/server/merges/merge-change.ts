import type { KeyMomentKind } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { currentMoments } from "../moments/moment.rules.ts";
import { findMoments, type KeyMomentRow } from "../moments/moment.store.ts";
import { type KeyMomentChange, momentSubscribers } from "../moments/moment-consequence.extension.ts";
import { findFamily, findIncidents, type IncidentRow } from "../work/incident.store.ts";
import { whyNotMerged } from "./merge.rules.ts";

/** Returns the incidents that can be merged into another, or the reason why not in words for the person. */
export async function findMergeableIncidents(
  { db }: Pick<VerbContext, "db">,
  target: IncidentRow,
  ids: readonly string[],
): Promise<{ others: IncidentRow[]; refused: string | undefined }> {
  const others = await findIncidents(db, ids);
  if (others.length !== new Set(ids).size) throw new Refusal("not_found");
  const families = await Promise.all(others.map(({ id }) => findFamily(db, id)));
  const candidates = others.map((other, at) => ({ ...other, contains: (families[at]?.length ?? 0) > 1 }));
  return { others, refused: whyNotMerged(target, candidates) };
}

/**
 * Returns how the effective key moments change when other incidents are merged into an incident; reversed when they
 * are taken out.
 */
export async function changeByMerge(
  { db }: Pick<VerbContext, "db">,
  id: string,
  others: readonly string[],
): Promise<Omit<KeyMomentChange, "after"> & { after: Map<KeyMomentKind, KeyMomentRow> }> {
  const own = (await findFamily(db, id)).map((each) => each.id).filter((each) => !others.includes(each));
  const [before, joined] = await Promise.all([findMoments(db, own), findMoments(db, others)]);
  return {
    incidentId: id,
    before: currentMoments(before),
    after: currentMoments([...before, ...joined]),
  };
}

export async function notifyMomentChange(context: VerbContext, change: KeyMomentChange): Promise<void> {
  for (const follower of context.extensions(momentSubscribers)) await follower.follow(context, change);
}
