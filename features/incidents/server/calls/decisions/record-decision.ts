import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/incidents/contracts/incident-notes.contract.ts";
import { addDecisionRow, findDecisions } from "#features/incidents/server/decisions/decision.store.ts";
import { decisionsOf } from "#features/incidents/server/decisions/decision-view.ts";
import { actOnIncident } from "#features/incidents/server/work/act-on-incident.ts";
import { incidentKind } from "#features/incidents/server/work/incident-case.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addToStory } from "#platform/server/work/comment-on-case.ts";

export const recordDecision: Verb<typeof contract.recordDecision> = async (
  context,
  { id, decided_at, ...decision },
) => {
  const { db, actor, clock } = context;
  const decisionId = uuidv7();
  await actOnIncident(context, id, async ({ ids }) => {
    const known = await findDecisions(db, ids);
    if (decision.replaces && !known.some((each) => each.id === decision.replaces))
      throw new Refusal("not_found");
    if (decision.replaces && known.some(({ replaces }) => replaces === decision.replaces))
      throw new Refusal("conflict", { detail: "Esa decisión ya fue reemplazada: reemplace la que rige." });
    await addDecisionRow(db, {
      ...decision,
      id: decisionId,
      company_id: companyIn(actor),
      incident_id: id,
      decided_at: new Date(decided_at),
      recorded_by_name: authorOf(actor).name,
      recorded_at: clock.now(),
    });
    await addToStory(context, incidentKind, [
      { caseId: id, type: "decision_recorded", note: `${decision.decision} (${decision.decided_by})` },
    ]);
    return { action: "decision_recorded", details: { replaces: decision.replaces } };
  });
  const recorded = (await decisionsOf(context, id)).find((each) => each.id === decisionId);
  if (!recorded) throw new Refusal("not_found");
  return recorded;
};
