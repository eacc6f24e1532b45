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

/** The companies that the person may enter, or those among some; inside a client view only the company of the view. */
export async function findEnterableCompanies(
  db: Database,
  { view, companyId }: Person,
  ids?: readonly number[],
) {
  const companies = await findOwnCompanies(db, ids);
  return view ? companies.filter(({ id }) => id === companyId) : companies;
}

/** The companies that the person may enter, as the database says it; some of them where some are named. */
export async function ownCompanies(steps: Steps, namedNumbers?: readonly number[]): Promise<OwnCompany[]> {
  return await steps.briefly("read", ({ db }) =>
    findEnterableCompanies(db, personOf(steps.actor), namedNumbers),
  );
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

/** The outcome of an act in several companies. */
export interface DoneInEach<T> {
  done: DoneIn<T>[];
  refused: { company_id: number; reason: string }[];
}

const notServed = "Usted no atiende esta empresa.";
const brokeOff = "No se pudo completar en esta empresa por un error del portal. Inténtelo de nuevo.";

/**
 * Writes in each of these companies, one after the other, each in a transaction of its own with its own audit entry: where
 * one refuses or fails, the others stay as they were written and the answer names them. Refuses as a whole when the person
 * may enter none of them. An act over many companies takes long: the right to enter is read again before each of them.
 */
export async function writeInEach<T>(
  steps: Steps,
  companyIds: readonly number[],
  work: (context: VerbContext) => Promise<T>,
): Promise<DoneInEach<T>> {
  const selectedNumbers = [...new Set(companyIds)];
  if ((await ownCompanies(steps, selectedNumbers)).length === 0) throw new Refusal("not_found");
  const answer: DoneInEach<T> = { done: [], refused: [] };
  for (const id of selectedNumbers) {
    try {
      const [company] = await ownCompanies(steps, [id]);
      if (!company) throw new Refusal("not_found", { detail: notServed });
      const value = await inCompany(steps, id, "write", work);
      answer.done.push({ company: { id, name: company.name }, value });
    } catch (error) {
      answer.refused.push({ company_id: id, reason: reasonOf(steps, id, error) });
    }
  }
  return answer;
}

/** An error that is no refusal is logged here, because the answer goes on to tell what was done in other companies. */
function reasonOf({ gate }: Steps, companyId: number, error: unknown): string {
  if (error instanceof Refusal) return error.message || notServed;
  gate.log.error({ err: error, companyId }, "an act in several companies failed in one of them");
  return brokeOff;
}
