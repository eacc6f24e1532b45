import { definePlanPart } from "#platform/server/company-acts/plan-part.extension.ts";
import {
  findModuleSwitches,
  findServiceSwitches,
  setModule,
  setService,
} from "../companies/company-services.store.ts";

interface ServicePlan {
  services: { id: number; name: string }[];
  modules: { id: number; service_id: number }[];
}

/** The enabled services and modules of a company. */
export const servicePlan = definePlanPart<ServicePlan>({
  key: "services",
  order: 10,
  label: "servicios",
  scope: "platform",
  async read({ db }, companyId) {
    const isOn = ({ enabled, offered }: { enabled: boolean; offered: boolean }) => enabled && offered;
    return {
      services: (await findServiceSwitches(db, companyId)).filter(isOn),
      modules: (await findModuleSwitches(db, companyId)).filter(isOn),
    };
  },
  async apply({ db, audit }, companyId, { services, modules }) {
    let addedCount = 0;
    for (const service of services) {
      if ((await setService(db, companyId, service.id, true)) === "same") continue;
      addedCount += 1;
      for (const { id } of modules.filter(({ service_id }) => service_id === service.id))
        await setModule(db, companyId, id, true);
      audit({
        action: "company.service_enabled",
        objectType: "company",
        objectId: companyId,
        companyId,
        details: { service: service.name },
      });
    }
    return addedCount;
  },
});
