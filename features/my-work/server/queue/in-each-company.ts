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

/** So many companies are asked at a time: the connections are everybody's. */
const atOnce = 4;

/** The companies that the person may enter, as the database says it; some of them where some are named. */
export async function ownCompanies(steps: Steps, named?: readonly number[]): Promise<OwnCompany[]> {
  const companies = await steps.briefly("read", ({ db }) => findOwnCompanies(db));
  return companies.filter(({ id }) => !named || named.includes(id));
}

/** What the person may ask, and do there. */
export function ownSources({ gate, actor }: Steps): WorkSource[] {
  const may = ({ permission }: { permission: Permission }) => roleMay(personOf(actor).role, permission);
  return gate
    .extensions(workSources)
    .filter(may)
    .map(({ change, answer, ...source }) => ({
      ...source,
      ...(change && may(change) && { change }),
      ...(answer && may(answer) && { answer }),
    }));
}

/**
 * Works in each company in a transaction of its own, as that person in that company: the role and the policies of the
 * company stand between its rows and the queue, as if the person had opened its own list.
 */
export async function inEachCompany<T>(
  steps: Steps,
  companies: readonly OwnCompany[],
  work: (context: VerbContext, company: OwnCompany) => Promise<T>,
): Promise<T[]> {
  const answers = new Array<T>(companies.length);
  const waiting = companies.entries();
  const worker = async () => {
    for (const [place, company] of waiting) {
      steps.signal.throwIfAborted();
      answers[place] = await inCompany(steps, company.id, "read", (context) => work(context, company));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return answers;
}

/** One of them; the company must be one of `ownCompanies`. */
export function inCompany<T>(
  { gate, http, actor }: Steps,
  companyId: number,
  effect: Effect,
  work: (context: VerbContext) => Promise<T>,
): Promise<T> {
  const there: Person = { ...personOf(actor), companyId };
  return withinGate(gate, { scope: "company", effect, actor: there, http, bulk: false }, work);
}
