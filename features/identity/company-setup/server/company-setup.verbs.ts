import { findCompanyBriefs } from "#features/identity/companies/server/companies.public.ts";
import { personOf } from "#platform/server/actor.ts";
import { type AnyPlanPart, planParts } from "#platform/server/company-acts/plan-part.extension.ts";
import { withinCompany } from "#platform/server/company-acts/within-company.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { type SteppedVerb, type Steps, steppedRoute } from "#platform/server/steps.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../company-setup.contract.ts";
import { findSetupGaps } from "./gaps/setup-gaps.ts";

const listGaps: Verb<typeof contract.listGaps> = async ({ db }, { company }) => {
  const items = await findSetupGaps(db, company);
  return { items, total: items.reduce((sum, { gaps }) => sum + gaps.length, 0) };
};

/** Copies one part of the plan in its own transaction; returns the number of added rows. */
async function takeOver(
  { gate, http, actor }: Steps,
  part: AnyPlanPart,
  { from, to }: { from: number; to: number },
): Promise<number> {
  const frame = { gate, http, actor: personOf(actor), scope: part.scope };
  const plan = await withinCompany({ ...frame, companyId: from, effect: "read" }, (context) =>
    part.read(context, from),
  );
  return await withinCompany({ ...frame, companyId: to, effect: "write" }, async (context) => {
    const createdCount = await part.apply(context, to, plan);
    if (createdCount === 0) context.nothingChanged();
    return createdCount;
  });
}

/** Copies a part, and retries once after a conflicting change. Rows that the company has by then are unchanged. */
async function takeOverAgain(...parameters: Parameters<typeof takeOver>): Promise<number> {
  try {
    return await takeOver(...parameters);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "conflict") throw error;
    return await takeOver(...parameters);
  }
}

/** Copies the plan part by part: a refused part does not affect the others, and the call can be repeated. */
const copyPlan: SteppedVerb<typeof contract.copyPlan> = async (steps, { id, from }) => {
  const companies = await steps.briefly("read", ({ db }) => findCompanyBriefs(db));
  const isThere = (companyId: number) => companies.some((company) => company.id === companyId);
  if (!isThere(id) || !isThere(from)) throw new Refusal("not_found");
  if (id === from)
    throw new Refusal("invalid_input", { detail: "Elija otra empresa: el plan no se copia de sí misma." });
  const parts = [];
  for (const part of steps.gate.extensions(planParts).toSorted((one, other) => one.order - other.order)) {
    const { key, label } = part;
    try {
      parts.push({ key, label, added: await takeOverAgain(steps, part, { from, to: id }), problem: "" });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      parts.push({ key, label, added: 0, problem: error.message || "No se pudo copiar." });
    }
  }
  return { parts };
};

export const companySetupVerbs = [
  route(contract.listGaps, listGaps),
  steppedRoute(contract.copyPlan, copyPlan),
];
