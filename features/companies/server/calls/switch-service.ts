import type * as contract from "#features/companies/company-services.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addModulesOfService, findServiceName, setService } from "../companies/company-services.store.ts";
import { loadCompany } from "../companies/managed-company.ts";
import { serviceSwitches } from "./list-service-switches.ts";

export const switchService: Verb<typeof contract.switchService> = async (
  { db, audit, nothingChanged },
  { id, service, enabled },
) => {
  await loadCompany(db, id);
  const name = await findServiceName(db, service);
  if (!name) throw new Refusal("not_found");
  const outcome = await setService(db, id, service, enabled);
  if (outcome === "same") {
    nothingChanged();
    return await serviceSwitches(db, id);
  }
  if (outcome === "first" && enabled) await addModulesOfService(db, id, service);
  audit({
    action: enabled ? "company.service_enabled" : "company.service_disabled",
    objectType: "company",
    objectId: id,
    companyId: id,
    details: { service: name },
  });
  return await serviceSwitches(db, id);
};
