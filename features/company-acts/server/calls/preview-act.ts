import type * as contract from "#features/company-acts/company-acts.contract.ts";
import type { PreviewItem } from "#features/company-acts/company-acts.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import { withinCompany } from "#platform/server/company-acts/within-company.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { SteppedVerb, Steps } from "#platform/server/steps.ts";
import { type ChosenAct, chosenAct, chosenCompanies } from "../acts/chosen-act.ts";

async function previewIn(
  { gate, http, actor }: Steps,
  { act, params }: ChosenAct,
  company: { id: number; name: string },
): Promise<PreviewItem> {
  const item = { company_id: company.id, company_name: company.name, from: "", to: "", reason: "" };
  const frame = {
    gate,
    http,
    actor: personOf(actor),
    scope: act.scope,
    companyId: company.id,
    effect: "read",
  } as const;
  try {
    const preview = await withinCompany(frame, (context) =>
      act.preview(context, { companyId: company.id, params }),
    );
    return { ...item, ...preview };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...item, outcome: "refused", reason: error.message || "No se puede hacer en esta empresa." };
  }
}

/** Asks in each company with a transaction of its own; ends when whoever asked has left. */
export const previewAct: SteppedVerb<typeof contract.previewAct> = async (
  steps,
  { company_ids, ...request },
) => {
  const chosen = chosenAct({ extensions: steps.gate.extensions, actor: steps.actor }, request);
  const companies = await steps.briefly("read", ({ db }) => chosenCompanies(db, company_ids));
  const items: PreviewItem[] = [];
  for (const company of companies) {
    steps.signal.throwIfAborted();
    items.push(await previewIn(steps, chosen, company));
  }
  const count = (outcome: PreviewItem["outcome"]) => items.filter((item) => item.outcome === outcome).length;
  return { items, change: count("change"), same: count("same"), refused: count("refused") };
};
