import { findCompanyBriefs } from "#features/identity/companies/server/companies.public.ts";
import { type CompanyActSummary, undoDays } from "#features/identity/company-acts/company-acts.contract.ts";
import { roleMay } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/actor.ts";
import { type AnyCompanyAct, companyActs } from "#platform/server/company-acts/company-act.extension.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { ActRow } from "./act.store.ts";

const dayMs = 86_400_000;

/** Returns the acts that the actor may perform, in their order. */
export function availableActs({ extensions, actor }: Pick<VerbContext, "extensions"> & { actor: Actor }) {
  return extensions(companyActs)
    .filter(({ permission }) => roleMay(actor.role, permission))
    .toSorted((one, other) => one.order - other.order);
}

export interface ChosenAct {
  act: AnyCompanyAct;
  /** The validated parameters of the act's functions. */
  params: never;
}

/** Returns the act of a key with its validated parameters; refuses an act without permission and invalid parameters. */
export function chosenAct(
  context: Pick<VerbContext, "extensions"> & { actor: Actor },
  request: { act: string; params: unknown },
): ChosenAct {
  const act = availableActs(context).find(({ name }) => name === request.act);
  if (!act) throw new Refusal("not_found");
  const params = act.params.safeParse(request.params);
  if (!params.success)
    throw new Refusal("invalid_input", {
      detail: params.error.issues[0]?.message ?? "Complete los datos de la acción.",
    });
  return { act, params: params.data };
}

/** Returns the enabled companies with these ids, in ascending order; refuses if one of them is missing. */
export async function chosenCompanies(db: Database, ids: readonly number[]) {
  const byId = new Map((await findCompanyBriefs(db)).map((company) => [company.id, company]));
  return [...new Set(ids)]
    .toSorted((one, other) => one - other)
    .map((id) => {
      const company = byId.get(id);
      if (!company) throw new Refusal("not_found");
      return company;
    });
}

/** Converts a row to the act that the calls return. */
export function actView(context: Pick<VerbContext, "extensions" | "clock">, row: ActRow): CompanyActSummary {
  const isUndoable = context.extensions(companyActs).find(({ name }) => name === row.act)?.undo !== undefined;
  const until = new Date(row.made_at.getTime() + undoDays * dayMs);
  const canUndo =
    isUndoable && row.state === "finished" && row.counts.changed > 0 && until > context.clock.now();
  return {
    id: row.id,
    act: row.act,
    title: row.title,
    state: row.state as CompanyActSummary["state"],
    made_by_name: row.made_by_name,
    made_at: row.made_at.toISOString(),
    undone_by_name: row.undone_by_name,
    undo_until: canUndo ? until.toISOString() : null,
    counts: row.counts,
  };
}
