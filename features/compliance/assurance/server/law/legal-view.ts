import type {
  LawFacts,
  LegalProfile,
  LegalView,
} from "#features/compliance/assurance/contracts/legal-profile.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { providerToday } from "../today-of.ts";
import { anciLaw, anciStandard } from "./anci-law.ts";
import { findAdoptingCompanies } from "./anci-standard.store.ts";
import { legalDutiesOfCompany } from "./duties-of.ts";
import { legalProfileFrom, sameTiers, tiersOf } from "./legal-profile.rules.ts";
import { findLegalProfile } from "./legal-profile.store.ts";

const law: LawFacts = {
  norm: anciLaw.norm,
  url: anciLaw.url,
  notice: anciLaw.notice,
  reporting_platform: anciLaw.reporting_platform,
  sectors: anciLaw.sectors,
  classes: anciLaw.classes.map(({ code, name, max_fine_utm }) => ({
    code,
    name,
    general_utm: max_fine_utm.general,
    oiv_utm: max_fine_utm.oiv,
  })),
  requalification: anciLaw.requalification.description,
};

/** Returns the profile with the duties that it implies; every change returns this view. */
export async function legalView({ db, clock }: Pick<VerbContext, "db" | "clock">): Promise<LegalView> {
  const profile = legalProfileFrom(await findLegalProfile(db));
  const [duties, following] = await Promise.all([
    legalDutiesOfCompany(db, profile, providerToday(clock)),
    findAdoptingCompanies(db, anciStandard),
  ]);
  return { profile, law, duties, tiers: following?.enabled ? tiersFor(profile, following) : null };
}

function tiersFor(
  { regime }: LegalProfile,
  { standard_id, version, tiers: chosenTiers }: { standard_id: number; version: number; tiers: string[] },
): NonNullable<LegalView["tiers"]> {
  const proposed = tiersOf[regime];
  return {
    standard_id,
    version,
    chosen: chosenTiers,
    proposed,
    differ: !sameTiers(chosenTiers, proposed),
  };
}
