import type * as contract from "#features/companies/company-services.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findModuleName, setModule } from "../companies/company-services.store.ts";
import { loadCompany } from "../companies/managed-company.ts";
import { serviceSwitches } from "./list-service-switches.ts";

export const switchModule: Verb<typeof contract.switchModule> = async (
  { db, audit, nothingChanged },
  { id, module, enabled },
) => {
  await loadCompany(db, id);
  const name = await findModuleName(db, module);
  if (!name) throw new Refusal("not_found");
  if (!(await setModule(db, id, module, enabled))) {
    nothingChanged();
    return await serviceSwitches(db, id);
  }
  audit({
    action: enabled ? "company.module_enabled" : "company.module_disabled",
    objectType: "company",
    objectId: id,
    companyId: id,
    details: { module: name },
  });
  return await serviceSwitches(db, id);
};
