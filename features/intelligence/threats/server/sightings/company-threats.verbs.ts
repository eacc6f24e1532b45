import { writeInEach } from "#features/identity/companies/server/companies.public.ts";
import { type SteppedVerb, steppedRoute } from "#platform/server/steps.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/company-threats.contract.ts";
import { addIndicator } from "../indicators/indicators.verbs.ts";
import { findSightingsOfCompanies } from "./sightings-of-companies.store.ts";

const dayMs = 86_400_000;

const listSightingsOfCompanies: Verb<typeof contract.listSightingsOfCompanies> = async (
  { db, clock },
  { cursor, limit, days, ...filter },
) => {
  const since = new Date(clock.now().getTime() - days * dayMs);
  const page = await findSightingsOfCompanies(db, { since, ...filter }, { cursor, limit });
  return {
    ...page,
    items: page.items.map(({ company_id, company_name, events, first_at, last_at, ...row }) => ({
      ...row,
      company: { id: company_id, name: company_name },
      events: Number(events),
      first_at: first_at.toISOString(),
      last_at: last_at.toISOString(),
    })),
  };
};

const addIndicatorToCompanies: SteppedVerb<typeof contract.addIndicatorToCompanies> = async (
  steps,
  { company_ids, ...indicator },
) => {
  const { done, refused } = await writeInEach(steps, company_ids, (context) =>
    addIndicator(context, indicator),
  );
  return { added: done.map(({ company }) => company), refused };
};

export const companyThreatsVerbs = [
  route(contract.listSightingsOfCompanies, listSightingsOfCompanies),
  steppedRoute(contract.addIndicatorToCompanies, addIndicatorToCompanies),
];
