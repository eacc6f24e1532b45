import { z } from "zod";
import { chosenIdInput, defineCompanyAct } from "#platform/server/company-acts/company-act.extension.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { addModulesOfService, findServiceSwitches, setService } from "../companies/company-services.store.ts";
import { findOfferedServices } from "../companies/segments.store.ts";
import { staffAct } from "./staff-act.ts";

async function loadService(db: Database, companyId: number, id: number) {
  const service = (await findServiceSwitches(db, companyId)).find((each) => each.id === id);
  if (!service?.offered) throw new Refusal("conflict", { detail: "El servicio ya no está en el catálogo." });
  return service;
}

async function switchService(
  { db, audit }: VerbContext,
  companyId: number,
  service: { id: number; name: string; enabled: boolean },
) {
  const outcome = await setService(db, companyId, service.id, service.enabled);
  if (outcome === "first") await addModulesOfService(db, companyId, service.id);
  audit({
    action: service.enabled ? "company.service_enabled" : "company.service_disabled",
    objectType: "company",
    objectId: companyId,
    companyId,
    details: { service: service.name },
  });
}

/** Enables a service of the catalogue, with the modules whose screens exist. */
export const enableServiceAct = defineCompanyAct({
  ...staffAct,
  name: "companies.enable_service",
  order: 20,
  title: "Activar servicio",
  params: z.object({ service: chosenIdInput("Elija el servicio") }),
  fields: async ({ db }) => [
    {
      name: "service",
      label: "Servicio",
      kind: "choice",
      options: (await findOfferedServices(db)).map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ],
  async preview({ db }, { companyId, params }) {
    const { enabled } = await loadService(db, companyId, params.service);
    return enabled
      ? { outcome: "same" }
      : { outcome: "change", from: "Sin el servicio", to: "Con el servicio" };
  },
  async apply(context, { companyId, params }) {
    const service = await loadService(context.db, companyId, params.service);
    if (service.enabled) return { outcome: "same" };
    await switchService(context, companyId, { ...service, enabled: true });
    return { outcome: "changed", memo: {} };
  },
  async undo(context, { companyId, params }) {
    const service = await loadService(context.db, companyId, params.service);
    if (!service.enabled) throw new Refusal("conflict", { detail: "Otra persona ya desactivó el servicio." });
    await switchService(context, companyId, { ...service, enabled: false });
  },
});
