import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/companies/company-services.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import {
  addPeriod,
  findCompanyPeriod,
  findOverlap,
  lockCompany,
} from "../companies/company-periods.store.ts";
import { findServiceName } from "../companies/company-services.store.ts";

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
