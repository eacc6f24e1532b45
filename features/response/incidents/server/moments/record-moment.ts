import { v7 as uuidv7 } from "uuid";
import type { Consequence } from "#features/response/incidents/contracts/incident-moments.contract.ts";
import type {
  Certainty,
  KeyMomentKind,
} from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { appendActivity } from "#platform/server/work/comment-on-case.ts";
import { incidentKind } from "../work/incident-case.ts";
import { currentMoments, findMomentsOutOfOrder } from "./moment.rules.ts";
import { findMoments, insertKeyMoment, type KeyMomentRow } from "./moment.store.ts";
import { type KeyMomentChange, momentSubscribers } from "./moment-consequence.extension.ts";

export interface KeyMomentDraft {
  kind: KeyMomentKind;
  at: string;
  zone: string;
  certainty: Certainty;
  source: string;
  reason: string;
}

/** Stores a key moment of a locked incident; a second record of the same kind is a correction with a reason. */
export async function recordKeyMoment(
  context: VerbContext,
  { id, ids }: { id: string; ids: readonly string[] },
  draft: KeyMomentDraft,
): Promise<void> {
  const { db, actor, clock } = context;
  const author = authorOf(actor);
  refuseFuture(draft, clock.now());
  const moments = await findMoments(db, ids);
  // A key moment of a merged incident is corrected by a new record of the incident that it was merged into.
  const corrected = currentMoments(moments.filter(({ incident_id }) => incident_id === id)).get(draft.kind);
  if (corrected && !draft.reason)
    throw new Refusal("invalid_input", {
      detail: "Ese momento ya está registrado: diga por qué lo corrige.",
    });
  const row: KeyMomentRow = {
    id: uuidv7(),
    incident_id: id,
    kind: draft.kind,
    at: new Date(draft.at),
    zone: draft.zone,
    certainty: draft.certainty,
    source: draft.source,
    reason: draft.reason,
    replaces: corrected?.id ?? null,
    recorded_by_name: author.name,
    recorded_at: clock.now(),
  };
  await insertKeyMoment(db, { ...row, company_id: companyIn(actor), recorded_by: author.id });
  await appendActivity(context, incidentKind, [
    {
      caseId: id,
      type: "moment_recorded",
      note: draft.reason || draft.source,
      facts: { moment: draft.kind, at: row.at.toISOString() },
    },
  ]);
  const change = {
    incidentId: id,
    before: currentMoments(moments),
    after: currentMoments([...moments, row]),
  };
  for (const follower of context.extensions(momentSubscribers)) await follower.follow(context, change);
}

/** Records the knowledge of an incident that has none yet. */
export const recordKnowledge = (
  context: VerbContext,
  id: string,
  knowledge: Omit<KeyMomentDraft, "kind" | "reason">,
): Promise<void> =>
  recordKeyMoment(context, { id, ids: [id] }, { ...knowledge, kind: "knowledge", reason: "" });

/** Returns the consequences of a change of the moments, here and in other areas. */
export async function consequencesOfChange(
  context: VerbContext,
  change: KeyMomentChange,
): Promise<Consequence[]> {
  const others: Consequence[] = [];
  for (const follower of context.extensions(momentSubscribers))
    others.push(...(await follower.consequences(context, change)));
  return [...findMomentsOutOfOrder(change.after), ...others];
}

export function refuseFuture({ at }: { at: string }, now: Date): void {
  if (new Date(at) > now)
    throw new Refusal("invalid_input", {
      detail: "Ese momento está en el futuro: registre lo que ya ocurrió.",
    });
}
