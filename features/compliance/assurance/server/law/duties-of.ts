import type { Duty, LegalProfile } from "#features/compliance/assurance/contracts/legal-profile.contract.ts";
import { holidays } from "#platform/server/calendar/chile-calendar.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { anciLaw, anciStandard } from "./anci-law.ts";
import { findControlIds } from "./anci-standard.store.ts";
import { dutyState } from "./duty.rules.ts";
import { legalProfileFrom } from "./legal-profile.rules.ts";
import { findLegalProfile } from "./legal-profile.store.ts";

/**
 * Returns every duty of an operator of vital importance in the order of the law's file, with its state in the dossier.
 */
export async function legalDutiesOfCompany(
  db: Database,
  profile: LegalProfile,
  today: string,
): Promise<Duty[]> {
  const ids = await findControlIds(db, anciStandard);
  return anciLaw.oiv_dossier.map((duty) => ({
    ...duty,
    term: duty.term && { ...duty.term, counted_from: duty.counted_from ?? "" },
    control_id: ids.get(duty.control) ?? null,
    ...dutyState(duty, profile, { today, holidays }),
  }));
}

/** Finds the renewals and actions of an operator of vital importance between two days, the next first. */
export async function findExpiringPapers(
  db: Database,
  from: string,
  to: string,
): Promise<{ name: string; control_id: number | null; expires_on: string }[]> {
  const profile = legalProfileFrom(await findLegalProfile(db));
  if (profile.regime !== "oiv") return [];
  return (await legalDutiesOfCompany(db, profile, from))
    .flatMap(({ name, control_id, due_on }) =>
      due_on !== null && due_on >= from && due_on <= to ? [{ name, control_id, expires_on: due_on }] : [],
    )
    .toSorted((a, b) => a.expires_on.localeCompare(b.expires_on));
}
