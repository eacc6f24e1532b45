import { v7 as uuidv7 } from "uuid";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import type { ServiceSwitch } from "../../company-services.contract.ts";
import * as contract from "../../company-services.contract.ts";
import {
  addPeriod,
  dropPeriod,
  findCompanyPeriod,
  findCompanyPeriods,
  findOverlap,
  lockCompany,
} from "./company-periods.store.ts";
import {
  addModulesOfService,
  findModuleName,
  findModuleSwitches,
  findServiceName,
  findServiceSwitches,
  setModule,
  setService,
} from "./company-services.store.ts";
import { loadCompany } from "./managed-company.ts";

/** Returns all service switches of a company; every call that changes them returns this view. */
export async function serviceSwitches(db: Database, companyId: number): Promise<{ items: ServiceSwitch[] }> {
  const [services, modules] = await Promise.all([
    findServiceSwitches(db, companyId),
    findModuleSwitches(db, companyId),
  ]);
  const byService = Map.groupBy(modules, ({ service_id }) => service_id);
  return { items: services.map((service) => ({ ...service, modules: byService.get(service.id) ?? [] })) };
}

const listServiceSwitches: Verb<typeof contract.listServiceSwitches> = async ({ db }, { id }) => {
  await loadCompany(db, id);
  return await serviceSwitches(db, id);
};

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

const switchModule: Verb<typeof contract.switchModule> = async (
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

const listCompanyPeriods: Verb<typeof contract.listCompanyPeriods> = async ({ db }, { id }) => {
  await loadCompany(db, id);
  return { items: await findCompanyPeriods(db, id) };
};

export const createPeriod: Verb<typeof contract.createPeriod> = async (
  { db, audit },
  { id: companyId, service, ...rest },
) => {
  if (rest.ends_on < rest.starts_on)
    throw new Refusal("invalid_input", { detail: "El período termina antes de empezar." });
  if (!(await lockCompany(db, companyId)) || !(await findServiceName(db, service)))
    throw new Refusal("not_found");
  const period = { id: uuidv7(), company_id: companyId, service_id: service, ...rest };
  const other = await findOverlap(db, period);
  if (other)
    throw new Refusal("conflict", { detail: `Se cruza con el período «${other.name}» del mismo servicio.` });
  await addPeriod(db, period);
  audit({
    action: "company.period_created",
    objectType: "service_period",
    objectId: period.id,
    companyId,
    details: { service, ...rest },
  });
  const created = await findCompanyPeriod(db, companyId, period.id);
  if (!created) throw new Refusal("not_found");
  return created;
};

const deletePeriod: Verb<typeof contract.deletePeriod> = async ({ db, audit }, { id, period }) => {
  const companyPeriod = await findCompanyPeriod(db, id, period);
  if (!companyPeriod) throw new Refusal("not_found");
  await dropPeriod(db, id, period);
  const { name, service_name, starts_on, ends_on } = companyPeriod;
  audit({
    action: "company.period_deleted",
    objectType: "service_period",
    objectId: period,
    companyId: id,
    details: { name, service_name, starts_on, ends_on },
  });
  return { ok: true };
};

export const companyServicesVerbs = [
  route(contract.listServiceSwitches, listServiceSwitches),
  route(contract.switchService, switchService),
  route(contract.switchModule, switchModule),
  route(contract.listCompanyPeriods, listCompanyPeriods),
  route(contract.createPeriod, createPeriod),
  route(contract.deletePeriod, deletePeriod),
];
