import { v7 as uuidv7 } from "uuid";
import { findFindingName } from "#features/posture/findings/server/findings.public.ts";
import type * as contract from "#features/response/incidents/contracts/incident-joins.contract.ts";
import type { InputOf } from "#platform/contract/define-call.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { appendActivity } from "#platform/server/work/comment-on-case.ts";
import { refuseUnknownPlace } from "#platform/server/work/known-place.store.ts";
import type { StepFacts } from "#platform/server/work/plan.rules.ts";
import { findIncident } from "./incident.store.ts";
import { incidentKind } from "./incident-case.ts";
import { addLinkRow } from "./incident-parts.store.ts";
import { incidentCodeOf } from "./incident-view.rules.ts";

type Target = InputOf<typeof contract.linkIncident>["to"];

/** Links an incident once to an object that the actor may see, with the step in its activity. */
export async function linkTo(context: VerbContext, id: string, to: Target, label: string): Promise<void> {
  const { db, actor, clock } = context;
  const end = await endOf(context, id, to);
  const isAdded = await addLinkRow(db, {
    company_id: companyIn(actor),
    incident_id: id,
    id: uuidv7(),
    kind: to.kind,
    target: end.target,
    label: label || end.name,
    created_by_name: authorOf(actor).name,
    created_at: clock.now(),
  });
  if (!isAdded) throw new Refusal("conflict", { detail: "Ese vínculo ya existe." });
  await appendActivity(context, incidentKind, [
    { caseId: id, type: "linked", note: label || end.name, facts: end.facts },
  ]);
}

interface LinkEnd {
  target: string;
  /** The label of the link, if it has one; empty if the name is read from the linked object. */
  name: string;
  facts: StepFacts;
}

async function endOf({ db, actor }: VerbContext, id: string, to: Target): Promise<LinkEnd> {
  if (to.kind === "place") {
    await refuseUnknownPlace(db, companyIn(actor), to.address);
    return { target: to.address, name: "", facts: { address: to.address } };
  }
  if (to.kind === "finding") {
    const name = await findFindingName(db, to.finding_id);
    if (name === undefined) throw new Refusal("not_found");
    return { target: to.finding_id, name, facts: {} };
  }
  const other = await findIncident(db, to.incident_id);
  if (!other) throw new Refusal("not_found");
  if (other.id === id) throw new Refusal("conflict", { detail: "Un incidente no se vincula consigo mismo." });
  return { target: other.id, name: "", facts: { incident: { id: other.id, code: incidentCodeOf(other) } } };
}
