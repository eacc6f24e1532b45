import { findDossierRegime } from "#features/compliance/assurance/server/assurance.public.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type DutyRow, duties, type LegalFacts } from "../duties/duties.rules.ts";
import {
  findDecisions,
  findFacts,
  findFilings,
  findIncident,
  findMergedIds,
  findMoments,
} from "./case-facts.store.ts";
import { legalFactsFrom } from "./legal-facts.rules.ts";

/** Everything on which the legal terms of one incident depend. */
export type LegalCase = Awaited<ReturnType<typeof readLegalCase>>;

/** Reads the legal case of an incident; an incident that the asker may not see is not found. */
export async function readLegalCase({ db }: Pick<VerbContext, "db">, id: string) {
  const incident = await findIncident(db, id);
  if (!incident) throw new Refusal("not_found");
  const ids = await findMergedIds(db, id);
  const moments = await findMoments(db, ids);
  const facts = await findFacts(db, ids);
  const filings = await findFilings(db, ids);
  const decisions = await findDecisions(db, ids);
  const dossier = await findDossierRegime(db);
  const legalFacts = legalFactsFrom({ moments, facts, filings, decisions, dossier });
  return { incident, ids, moments, facts, filings, dossier, known: legalFacts };
}

/** Returns the state of the duties at a time. */
export function currentDuties(facts: LegalFacts, now: Date): DutyRow[] {
  return duties(facts, now);
}

/** Returns the code of an incident. */
export function incidentCode({ series, number }: { series: string; number: number }): string {
  return `${series}-${number}`;
}

/** Refuses an unknown incident before the file of a form is received. */
export async function refuseUnknownIncident(
  { db }: Pick<VerbContext, "db">,
  { id }: { id?: string },
): Promise<void> {
  if (id && !(await findIncident(db, id))) throw new Refusal("not_found");
}
