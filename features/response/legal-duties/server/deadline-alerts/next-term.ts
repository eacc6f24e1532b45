import type { LegalTerms } from "#features/response/incidents/server/incidents.public.ts";
import { dutyWithCode } from "../duties/legal-duties.ts";
import { findFirstTerms } from "./running-term.store.ts";

/** The term of each incident that ends first among those that run or ended without a filing. */
export const nextTerms: LegalTerms = async ({ db, clock }, incidentIds) => {
  const now = clock.now();
  const rows = await findFirstTerms(db, { incidentIds, now });
  return new Map(
    rows.map(({ incident_id, duty, limit_at }) => [
      incident_id,
      { name: dutyWithCode(duty)?.name ?? duty, due_at: limit_at.toISOString(), late: limit_at < now },
    ]),
  );
};
