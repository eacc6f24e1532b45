import type { Nonconformity } from "#features/compliance/assurance/contracts/nonconformity.contract.ts";
import {
  findExceptions,
  listNonconformities,
} from "#features/compliance/assurance/server/assurance.public.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import * as contract from "../../oscal.contract.ts";
import { assessmentResults } from "./oscal-assessment.rules.ts";
import { planOfAction } from "./oscal-plan.rules.ts";
import { assessedStandard } from "./oscal-subject.ts";

const exportAssessmentResults: Verb<typeof contract.exportAssessmentResults> = async (context, { id }) =>
  assessmentResults(await assessedStandard(context, id));

/** Every nonconformity of a standard that is not closed. */
async function openNonconformities(context: VerbContext, standardId: number): Promise<Nonconformity[]> {
  const all: Nonconformity[] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await listNonconformities(context, {
      standard_id: standardId,
      pending: true,
      sort: "due",
      limit: 200,
      cursor,
    });
    all.push(...items);
    cursor = next ?? undefined;
  } while (cursor);
  return all;
}

const exportPlanOfAction: Verb<typeof contract.exportPlanOfAction> = async (context, { id }) => {
  const assessed = await assessedStandard(context, id);
  const exceptions = await findExceptions(context.db);
  const plan = planOfAction(assessed, {
    nonconformities: await openNonconformities(context, id),
    exceptedUntil: new Map(exceptions.map(({ control_id, expires_on }) => [control_id, expires_on])),
  });
  if (!plan)
    throw new Refusal("conflict", {
      detail: "No hay brechas ni no conformidades abiertas en esta norma: no hay plan que exportar.",
    });
  return plan;
};

export const oscalVerbs = [
  route(contract.exportAssessmentResults, exportAssessmentResults),
  route(contract.exportPlanOfAction, exportPlanOfAction),
];
