import { v7 as uuidv7 } from "uuid";
import type { IncidentDuties } from "#features/response/legal-duties/contracts/legal-duties.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { appendActivity } from "#platform/server/work/comment-on-case.ts";
import { recomputeClocks } from "../deadline-alerts/recompute-clocks.ts";
import { lockIncident } from "./case-facts.store.ts";
import { dutiesView } from "./duties-view.ts";
import type { CaseEntryOrigin } from "./write-case.store.ts";

interface CaseChange {
  incidentId: string;
  action: string;
  details: Record<string, unknown>;
  /** The note in the incident's activity. */
  note: string;
  write(origin: CaseEntryOrigin): Promise<void>;
}

/**
 * Changes the basis of an incident's legal terms: the change is written, recorded in the activity, and the terms are
 * recomputed.
 */
export async function changeCase(
  context: VerbContext,
  { incidentId, action, details, note, write }: CaseChange,
): Promise<IncidentDuties> {
  const { db, actor, clock, audit, announce } = context;
  const companyId = companyIn(actor);
  if (!(await lockIncident(db, companyId, incidentId))) throw new Refusal("not_found");
  const origin = { companyId, incidentId, id: uuidv7(), at: clock.now(), by: authorOf(actor) };
  await write(origin);
  await appendActivity(context, { name: "incident" }, [
    { caseId: incidentId, type: "area_step", visibility: "client", note },
  ]);
  audit({ action, objectType: "incident", objectId: incidentId, details });
  await recomputeClocks(context, incidentId);
  announce({ topic: "legal_duties.changed", data: { id: incidentId } });
  return await dutiesView(context, incidentId);
}
