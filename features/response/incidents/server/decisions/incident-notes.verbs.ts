import { v7 as uuidv7 } from "uuid";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import { appendActivity } from "#platform/server/work/comment-on-case.ts";
import type { Decision } from "../../contracts/incident-notes.contract.ts";
import * as contract from "../../contracts/incident-notes.contract.ts";
import { actOnIncident, readFamily } from "../work/act-on-incident.ts";
import { incidentKind } from "../work/incident-case.ts";
import { addDecisionRow, findDecisions } from "./decision.store.ts";

async function decisionsOf(context: Pick<VerbContext, "db">, id: string): Promise<Decision[]> {
  const { ids, cameFrom } = await readFamily(context, id);
  const rows = await findDecisions(context.db, ids);
  const replaced = new Set(rows.map(({ replaces }) => replaces));
  return rows.map(({ incident_id, decided_at, recorded_at, ...decision }) => ({
    ...decision,
    decided_at: decided_at.toISOString(),
    recorded_at: recorded_at.toISOString(),
    replaced: replaced.has(decision.id),
    from_code: cameFrom(incident_id),
  }));
}

const listDecisions: Verb<typeof contract.listDecisions> = async (context, { id }) => ({
  items: await decisionsOf(context, id),
});

export const recordDecision: Verb<typeof contract.recordDecision> = async (
  context,
  { id, decided_at, ...decision },
) => {
  const { db, actor, clock } = context;
  const decisionId = uuidv7();
  await actOnIncident(context, id, async ({ ids }) => {
    const decisions = await findDecisions(db, ids);
    if (decision.replaces && !decisions.some((each) => each.id === decision.replaces))
      throw new Refusal("not_found");
    if (decision.replaces && decisions.some(({ replaces }) => replaces === decision.replaces))
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
    await appendActivity(context, incidentKind, [
      { caseId: id, type: "decision_recorded", note: `${decision.decision} (${decision.decided_by})` },
    ]);
    return { action: "decision_recorded", details: { replaces: decision.replaces } };
  });
  const recorded = (await decisionsOf(context, id)).find((each) => each.id === decisionId);
  if (!recorded) throw new Refusal("not_found");
  return recorded;
};

export const incidentNotesVerbs = [
  route(contract.listDecisions, listDecisions),
  route(contract.recordDecision, recordDecision),
];
