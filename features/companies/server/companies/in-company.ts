import type { Effect } from "#platform/contract/define-call.ts";
import { type Person, personOf } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { withinGate } from "#platform/server/http/within-gate.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Steps } from "#platform/server/steps.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findOwnCompanies } from "./companies.store.ts";

export interface OwnCompany {
  id: number;
  name: string;
}

/** The companies that the person may enter; inside a client view only the company of the view. */
export async function findEnterableCompanies(db: Database, { view, companyId }: Person) {
  const companies = await findOwnCompanies(db);
  return view ? companies.filter(({ id }) => id === companyId) : companies;
}

/** The companies that the person may enter, as the database says it; some of them where some are named. */
export async function ownCompanies(steps: Steps, named?: readonly number[]): Promise<OwnCompany[]> {
  const companies = await steps.briefly("read", ({ db }) =>
    findEnterableCompanies(db, personOf(steps.actor)),
  );
  return companies.filter(({ id }) => !named || named.includes(id));
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

interface DoneIn<T> {
  company: OwnCompany;
  value: T;
}

/** What an act in several companies came to. */
export interface DoneInEach<T> {
  done: DoneIn<T>[];
  refused: { company_id: number; reason: string }[];
}

const notServed = "Usted no atiende esta empresa.";

/**
 * Writes in each of these companies, one after the other, each in a transaction of its own with its own audit entry: where
 * one refuses, the others stay as they were written. Refuses as a whole when the person may enter none of them.
 */
export async function writeInEach<T>(
  steps: Steps,
  companyIds: readonly number[],
  work: (context: VerbContext) => Promise<T>,
): Promise<DoneInEach<T>> {
  const chosen = [...new Set(companyIds)];
  const companies = new Map((await ownCompanies(steps, chosen)).map((company) => [company.id, company]));
  if (companies.size === 0) throw new Refusal("not_found");
  const answer: DoneInEach<T> = { done: [], refused: [] };
  for (const id of chosen) {
    const company = companies.get(id);
    if (!company) {
      answer.refused.push({ company_id: id, reason: notServed });
      continue;
    }
    try {
      const value = await inCompany(steps, id, "write", work);
      answer.done.push({ company: { id, name: company.name }, value });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      answer.refused.push({ company_id: id, reason: error.message || notServed });
    }
  }
  return answer;
}
