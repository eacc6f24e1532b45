import { v7 as uuidv7 } from "uuid";
import type { Consequence } from "#features/response/incidents/contracts/incident-moments.contract.ts";
import type {
  Certainty,
  MomentKind,
} from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { addToStory } from "#platform/server/work/comment-on-case.ts";
import { incidentKind } from "../work/incident-case.ts";
import { currentMoments, disorderOf } from "./moment.rules.ts";
import { addMoment, findMoments, type MomentRow } from "./moment.store.ts";
import { type MomentChange, momentFollowers } from "./moment-consequence.extension.ts";

export interface MomentDraft {
  kind: MomentKind;
  at: string;
  zone: string;
  certainty: Certainty;
  source: string;
  reason: string;
}

/** Writes a key moment of a locked incident; the second of a kind corrects the first and says why. */
export async function recordMoment(
  context: VerbContext,
  { id, ids }: { id: string; ids: readonly string[] },
  draft: MomentDraft,
): Promise<void> {
  const { db, actor, clock } = context;
  const author = authorOf(actor);
  refuseFuture(draft, clock.now());
  const known = await findMoments(db, ids);
  // What a merged incident brought is corrected by a record of the one that stands.
  const corrected = currentMoments(known.filter(({ incident_id }) => incident_id === id)).get(draft.kind);
  if (corrected && !draft.reason)
    throw new Refusal("invalid_input", {
      detail: "Ese momento ya está registrado: diga por qué lo corrige.",
    });
  const row: MomentRow = {
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
  await addMoment(db, { ...row, company_id: companyIn(actor), recorded_by: author.id });
  await addToStory(context, incidentKind, [
    {
      caseId: id,
      type: "moment_recorded",
      note: draft.reason || draft.source,
      facts: { moment: draft.kind, at: row.at.toISOString() },
    },
  ]);
  const change = { incidentId: id, before: currentMoments(known), after: currentMoments([...known, row]) };
  for (const follower of context.extensions(momentFollowers)) await follower.follow(context, change);
}

/** Of an incident that has none yet. */
export const recordKnowledge = (
  context: VerbContext,
  id: string,
  knowledge: Omit<MomentDraft, "kind" | "reason">,
): Promise<void> => recordMoment(context, { id, ids: [id] }, { ...knowledge, kind: "knowledge", reason: "" });

/** What a change of the moments means, here and in other areas. */
export async function consequencesOf(context: VerbContext, change: MomentChange): Promise<Consequence[]> {
  const others: Consequence[] = [];
  for (const follower of context.extensions(momentFollowers))
    others.push(...(await follower.consequences(context, change)));
  return [...disorderOf(change.after), ...others];
}

export function refuseFuture({ at }: { at: string }, now: Date): void {
  if (new Date(at) > now)
    throw new Refusal("invalid_input", {
      detail: "Ese momento está en el futuro: registre lo que ya ocurrió.",
    });
}
