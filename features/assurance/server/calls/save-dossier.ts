import type * as contract from "#features/assurance/contracts/legal-profile.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { anciLaw } from "../law/anci-law.ts";
import { legalProfileFrom } from "../law/legal-profile.rules.ts";
import { findLegalProfile, writeLegalProfile } from "../law/legal-profile.store.ts";
import { legalView } from "../law/legal-view.ts";

const known = new Set(anciLaw.oiv_dossier.map(({ code }) => code));

export const saveDossier: Verb<typeof contract.saveDossier> = async (context, { version, dossier }) => {
  const { db, actor, clock, audit, announce } = context;
  if (!dossier.every(({ kind }) => known.has(kind)))
    throw new Refusal("invalid_input", { detail: "El expediente nombra un deber que la ley no tiene." });
  const before = legalProfileFrom(await findLegalProfile(db));
  const [companyId, at, by] = [companyIn(actor), clock.now(), authorOf(actor).name];
  refuseStale(await writeLegalProfile(db, { companyId, version, at, by }, { dossier }));
  const spelled = (entries: contract.DossierEntry[]) => entries.map((entry) => JSON.stringify(entry));
  const [held, kept] = [new Set(spelled(before.dossier)), new Set(spelled(dossier))];
  audit({
    action: "legal_profile.dossier_changed",
    objectType: "legal_profile",
    details: {
      added: dossier.filter((entry) => !held.has(JSON.stringify(entry))),
      removed: before.dossier.filter((entry) => !kept.has(JSON.stringify(entry))),
    },
  });
  announce({ topic: "assurance.changed", data: {} });
  return await legalView(context);
};
