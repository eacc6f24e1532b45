import type { Database } from "#platform/server/database/open-database.ts";
import { dutiesOf } from "./duties-of.ts";
import { legalProfileFrom } from "./legal-profile.rules.ts";
import { findLegalProfile } from "./legal-profile.store.ts";

/** What an operator of vital importance has to renew or to do between two days, the next first. */
export async function findExpiringPapers(
  db: Database,
  from: string,
  to: string,
): Promise<{ name: string; control_id: number | null; expires_on: string }[]> {
  const profile = legalProfileFrom(await findLegalProfile(db));
  if (profile.regime !== "oiv") return [];
  return (await dutiesOf(db, profile, from))
    .flatMap(({ name, control_id, due_on }) =>
      due_on !== null && due_on >= from && due_on <= to ? [{ name, control_id, expires_on: due_on }] : [],
    )
    .toSorted((a, b) => a.expires_on.localeCompare(b.expires_on));
}
