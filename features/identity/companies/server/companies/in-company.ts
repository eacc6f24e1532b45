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

/**
 * Returns the companies that the person may enter, optionally limited to some; inside a client view only the company of
 * the view.
 */
export async function findEnterableCompanies(
  db: Database,
  { view, companyId }: Person,
  ids?: readonly number[],
) {
  const companies = await findOwnCompanies(db, ids);
  return view ? companies.filter(({ id }) => id === companyId) : companies;
}

/** Returns the companies that the person may enter according to the database, optionally limited to some. */
export async function companiesOfPerson(steps: Steps, companyIds?: readonly number[]): Promise<OwnCompany[]> {
  return await steps.briefly("read", ({ db }) =>
    findEnterableCompanies(db, personOf(steps.actor), companyIds),
  );
}

/** Runs work in a company with the rights that the person has there. The company must be one of `companiesOfPerson`. */
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

/** The outcome of an act in several companies. */
export interface DoneInEach<T> {
  done: DoneIn<T>[];
  refused: { company_id: number; reason: string }[];
}

const notServed = "Usted no atiende esta empresa.";
const brokeOff = "No se pudo completar en esta empresa por un error del portal. Inténtelo de nuevo.";

/**
 * Writes in each of these companies in sequence, each in its own transaction with its own audit entry. A refusal or
 * failure does not affect the others; the answer contains it. Refuses if the person may enter none of the companies.
 * The right to enter is checked again before each company.
 */
export async function writeInEach<T>(
  steps: Steps,
  companyIds: readonly number[],
  work: (context: VerbContext) => Promise<T>,
): Promise<DoneInEach<T>> {
  const uniqueIds = [...new Set(companyIds)];
  if ((await companiesOfPerson(steps, uniqueIds)).length === 0) throw new Refusal("not_found");
  const answer: DoneInEach<T> = { done: [], refused: [] };
  for (const id of uniqueIds) {
    try {
      const [company] = await companiesOfPerson(steps, [id]);
      if (!company) throw new Refusal("not_found", { detail: notServed });
      const value = await inCompany(steps, id, "write", work);
      answer.done.push({ company: { id, name: company.name }, value });
    } catch (error) {
      answer.refused.push({ company_id: id, reason: reasonOf(steps, id, error) });
    }
  }
  return answer;
}

/**
 * Returns the reason of a failure. Errors that are not refusals are logged here, because the answer contains the
 * results of other companies.
 */
function reasonOf({ gate }: Steps, companyId: number, error: unknown): string {
  if (error instanceof Refusal) return error.message || notServed;
  gate.log.error({ err: error, companyId }, "an act in several companies failed in one of them");
  return brokeOff;
}
