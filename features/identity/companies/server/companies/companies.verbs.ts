import { roleMay } from "#platform/contract/permissions.ts";
import { type Person, personOf } from "#platform/server/actor.ts";
import { withinGate } from "#platform/server/http/within-gate.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { type SteppedVerb, type Steps, steppedRoute } from "#platform/server/steps.ts";
import { type Route, route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../companies.contract.ts";
import {
  findCompanyByFullName,
  findCompanyById,
  findModulesOfCompanies,
  findOwnCompanies,
  findServicesOfCompanies,
  enterCompany as setActiveCompany,
} from "./companies.store.ts";
import { findEnterableCompanies } from "./in-company.ts";
import { findLogo } from "./manage-companies.store.ts";

const listCompanies: Verb<typeof contract.listCompanies> = async ({ db }) => {
  const companies = await findOwnCompanies(db);
  const ids = companies.map(({ id }) => id);
  const services = await findServicesOfCompanies(db, ids);
  const modules = await findModulesOfCompanies(db, ids);
  return companies.map(({ logo_file, ...company }) => ({
    ...company,
    logo: logo_file && `/api/um/companies/${company.id}/logo/`,
    services: services.filter(({ company_id }) => company_id === company.id),
    Company_Service_Module: modules.filter(({ company_id }) => company_id === company.id),
  }));
};

const listCompanyNames: Verb<typeof contract.listCompanyNames> = ({ db }) => findOwnCompanies(db);

const switchCompany: Verb<typeof contract.switchCompany> = async ({ db, actor, audit }, { client }) => {
  const company = await findCompanyByFullName(db, client);
  // The specification requires this status. The answer is the same for missing companies.
  if (!company) throw new Refusal("not_your_company");
  await setActiveCompany(db, personOf(actor), company.id);
  audit({ action: "company.entered", objectType: "company", objectId: company.id, companyId: company.id });
  return { active_company: company };
};

const enterCompany: Verb<typeof contract.enterCompany> = async ({ db, audit }, { id }) => {
  const company = await findCompanyById(db, id);
  // The answer is the same for missing companies.
  if (!company) throw new Refusal("not_your_company");
  audit({ action: "company.entered", objectType: "company", objectId: company.id, companyId: company.id });
  return { active_company: company };
};

/**
 * Makes the same call in each other company of the person, as that person, to find the company that answers it.
 * Objects of foreign companies and missing objects have the same answer.
 */
const findCompanyOfObject: SteppedVerb<typeof contract.findCompanyOfObject> = async (steps, { call, id }) => {
  const person = personOf(steps.actor);
  const reader = steps.gate.thingReaders.get(call);
  const input = reader?.call.input.safeParse({ id });
  if (!reader || !input?.success || !roleMay(person.role, reader.call.permission)) return { company: null };
  const companies = await steps.briefly("read", ({ db }) => findEnterableCompanies(db, person));
  for (const company of companies) {
    if (company.id === person.companyId) continue;
    const there = { ...person, companyId: company.id };
    if (await isFound(steps, there, reader, input.data)) return { company };
  }
  return { company: null };
};

async function isFound(
  { gate, http }: Steps,
  actor: Person,
  { verb }: Route,
  input: unknown,
): Promise<boolean> {
  const frame = { scope: "company", effect: "read", actor, http, bulk: false } as const;
  try {
    await withinGate(gate, frame, (context) => verb(context, input as never));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const readLogo: Verb<typeof contract.readLogo> = async ({ db }, { id }) => {
  const company = await findLogo(db, id);
  if (!company?.logo_file || !company.logo_type) throw new Refusal("not_found");
  return { key: company.logo_file, name: `logo-${id}`, contentType: company.logo_type, inline: true };
};

export const companiesVerbs = [
  route(contract.listCompanies, listCompanies),
  route(contract.listCompanyNames, listCompanyNames),
  route(contract.switchCompany, switchCompany),
  route(contract.enterCompany, enterCompany),
  steppedRoute(contract.findCompanyOfObject, findCompanyOfObject),
  route(contract.readLogo, readLogo),
];
