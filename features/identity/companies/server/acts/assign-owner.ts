import { z } from "zod";
import { chosenIdInput, defineCompanyAct } from "#platform/server/company-acts/company-act.extension.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { changeCompany } from "../companies/manage-companies.store.ts";
import { loadCompany } from "../companies/managed-company.ts";
import { findOwners } from "../companies/segments.store.ts";
import { staffAct } from "./staff-act.ts";

const nobody = "Sin responsable";

async function loadOwner(db: Database, id: number) {
  const [owner] = await findOwners(db, id);
  if (!owner)
    throw new Refusal("invalid_input", { detail: "La persona responsable debe ser del proveedor." });
  return owner;
}

async function setOwner({ db, audit }: VerbContext, companyId: number, owner_id: number | null) {
  const company = await loadCompany(db, companyId);
  refuseStale(await changeCompany(db, company, { owner_id }));
  audit({
    action: "company.updated",
    objectType: "company",
    objectId: companyId,
    companyId,
    details: { owner_id: { from: company.owner_id, to: owner_id } },
  });
}

/** Assigns a person of the provider as owner of companies. */
export const assignOwnerAct = defineCompanyAct({
  ...staffAct,
  name: "companies.assign_owner",
  order: 10,
  title: "Asignar responsable",
  params: z.object({ owner: chosenIdInput("Elija a la persona responsable") }),
  fields: async ({ db }) => [
    {
      name: "owner",
      label: "Responsable",
      kind: "choice",
      options: (await findOwners(db)).map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ],
  async preview({ db }, { companyId, params }) {
    const owner = await loadOwner(db, params.owner);
    const company = await loadCompany(db, companyId);
    if (company.owner_id === owner.id) return { outcome: "same" };
    return { outcome: "change", from: company.owner_name ?? nobody, to: owner.name };
  },
  async apply(context, { companyId, params }) {
    const owner = await loadOwner(context.db, params.owner);
    const { owner_id } = await loadCompany(context.db, companyId);
    if (owner_id === owner.id) return { outcome: "same" };
    await setOwner(context, companyId, owner.id);
    return { outcome: "changed", memo: { owner_id } };
  },
  async undo(context, { companyId, params }, { owner_id }) {
    const company = await loadCompany(context.db, companyId);
    if (company.owner_id !== params.owner)
      throw new Refusal("conflict", { detail: "Otra persona cambió el responsable después." });
    await setOwner(context, companyId, (owner_id ?? null) as number | null);
  },
});
