import { setupGaps } from "#features/identity/company-setup/company-setup.labels.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { findSetupFacts } from "./gaps.store.ts";

/** Returns the missing settings of every enabled company, or of one. Runs in scope `platform`. */
export async function findSetupGaps(db: Database, companyId: number | undefined) {
  return (await findSetupFacts(db, companyId)).map(({ id, name, facts }) => ({
    company: { id, name },
    gaps: setupGaps.filter((gap) => !facts[gap]),
  }));
}
