import type { Database } from "#platform/server/database/open-database.ts";
import { byHeaviness, noMatters, reasonsOf } from "./critical.rules.ts";
import { findMatters, matterKey } from "./find-critical.ts";
import { findCandidates } from "./global-compliance.store.ts";

/** Controls of all companies that need somebody now, the heaviest first; without their words. */
export async function findCriticalOfAll(
  db: Database,
  today: string,
  filter: { standard_id?: number | undefined; company_id?: number | undefined } = {},
) {
  const matters = await findMatters(db);
  const pairs = [...matters.keys()].map((key) => {
    const [companyId = 0, controlId = 0] = key.split(":").map(Number);
    return { companyId, controlId };
  });
  const candidates = await findCandidates(db, { ...filter, today, pairs });
  const issues = candidates.flatMap((candidate) => {
    const known = matters.get(matterKey(candidate.company_id, candidate.control_id)) ?? noMatters;
    const reasons = reasonsOf(candidate, known, today);
    return reasons.length === 0 ? [] : [{ ...candidate, reasons }];
  });
  return byHeaviness(issues);
}
