import type * as contract from "#features/assurance/contracts/legal-profile.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { changedFields } from "#platform/server/audit/changed-fields.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { anciLaw } from "../law/anci-law.ts";
import { legalProfileFrom } from "../law/legal-profile.rules.ts";
import { findLegalProfile, writeLegalProfile } from "../law/legal-profile.store.ts";
import { legalView } from "../law/legal-view.ts";

export const saveLegalProfile: Verb<typeof contract.saveLegalProfile> = async (
  context,
  { version, ...change },
) => {
  const { db, actor, clock, audit, announce } = context;
  if (change.sector && !anciLaw.sectors.some(({ code }) => code === change.sector))
    throw new Refusal("invalid_input", { detail: "El sector no es uno de los de la ley." });
  const before = legalProfileFrom(await findLegalProfile(db));
  const [companyId, at, by] = [companyIn(actor), clock.now(), authorOf(actor).name];
  refuseStale(await writeLegalProfile(db, { companyId, version, at, by }, change));
  audit({
    action: "legal_profile.changed",
    objectType: "legal_profile",
    details: changedFields(before, change),
  });
  announce({ topic: "assurance.changed", data: {} });
  return await legalView(context);
};
