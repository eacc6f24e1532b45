import type { Duty, LegalProfile } from "#features/assurance/legal-profile.contract.ts";
import { holidays } from "#platform/server/calendar/chile-calendar.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { anciLaw, anciStandard } from "./anci-law.ts";
import { findControlIds } from "./anci-standard.store.ts";
import { dutyStanding } from "./duty.rules.ts";

/** Every duty of an operator of vital importance, in the order of the law's file, and how the dossier answers it. */
export async function dutiesOf(db: Database, profile: LegalProfile, today: string): Promise<Duty[]> {
  const ids = await findControlIds(db, anciStandard);
  return anciLaw.oiv_dossier.map((duty) => ({
    ...duty,
    term: duty.term && { ...duty.term, counted_from: duty.counted_from ?? "" },
    control_id: ids.get(duty.control) ?? null,
    ...dutyStanding(duty, profile, { today, holidays }),
  }));
}
