import { findOwnCompanies } from "#features/companies/server/companies.public.ts";
import type { Effect } from "#platform/contract/define-call.ts";
import { type Permission, roleMay } from "#platform/contract/permissions.ts";
import { type Person, personOf } from "#platform/server/actor.ts";
import { withinGate } from "#platform/server/http/within-gate.ts";
import type { Steps } from "#platform/server/steps.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type WorkSource, workSources } from "../work-source.extension.ts";

export interface OwnCompany {
  id: number;
  name: string;
}

/** The companies that the person may enter, as the database says it; some of them where some are named. */
export async function ownCompanies(steps: Steps, named?: readonly number[]): Promise<OwnCompany[]> {
  const companies = await steps.briefly("read", ({ db }) => findOwnCompanies(db));
  return companies.filter(({ id }) => !named || named.includes(id));
}

/** Returns the sources that the person may use, each with the changes and answers open to that person. */
export function ownSources({ gate, actor }: Steps): WorkSource[] {
  const may = ({ permission }: { permission: Permission }) => roleMay(personOf(actor).role, permission);
  return gate.extensions(workSources).map(({ kind, change, answer }) => ({
    kind,
    ...(change && may(change) && { change }),
    ...(answer && may(answer) && { answer }),
  }));
}

/** Works in a company as the person in that company; it must be one of `ownCompanies`. */
export function inCompany<T>(
  { gate, http, actor }: Steps,
  companyId: number,
  effect: Effect,
  work: (context: VerbContext) => Promise<T>,
): Promise<T> {
  const there: Person = { ...personOf(actor), companyId };
  return withinGate(gate, { scope: "company", effect, actor: there, http, bulk: false }, work);
}
