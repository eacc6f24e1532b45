import type { listPeriodRules as call } from "#features/service-periods/service-periods.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { ruleFrom } from "../periods/period-view.ts";
import { findContractedServices, findRules } from "../periods/rule.store.ts";

export const listPeriodRules: Verb<typeof call> = async ({ db, actor }) => {
  const companyId = companyIn(actor);
  const items = (await findRules(db, companyId)).map(ruleFrom);
  const services = await findContractedServices(db, companyId);
  return { items, services: services.filter(({ id }) => !items.some(({ service_id }) => service_id === id)) };
};
