import { findExceptions, findOpenNonconformities } from "#features/assurance/server/assurance.public.ts";
import type { CriticalIssue } from "#features/compliance/compliance.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Position } from "./control-position.store.ts";
import { byHeaviness, noMatters, type OpenMatters, reasonsOf } from "./critical.rules.ts";
import { inScope } from "./record-day.ts";

export const matterKey = (companyId: number, controlId: number) => `${companyId}:${controlId}`;

/** What other parts of the area know of controls, by company and control; of all companies for who sees them all. */
export async function findMatters(db: Database): Promise<Map<string, OpenMatters>> {
  const matters = new Map<string, OpenMatters>();
  for (const { company_id, control_id, expires_on } of await findExceptions(db))
    matters.set(matterKey(company_id, control_id), { majorNonconformity: false, exceptedUntil: expires_on });
  for (const { company_id, control_id, kind } of await findOpenNonconformities(db)) {
    if (kind !== "major_nonconformity") continue;
    const key = matterKey(company_id, control_id);
    matters.set(key, { ...(matters.get(key) ?? noMatters), majorNonconformity: true });
  }
  return matters;
}

/** Controls of the company that need somebody now, the heaviest first. */
export async function findCritical(
  db: Database,
  positions: readonly Position[],
  names: ReadonlyMap<number, string>,
  today: string,
): Promise<CriticalIssue[]> {
  const matters = await findMatters(db);
  const issues = inScope(positions).flatMap((position) => {
    const key = matterKey(position.company_id, position.control_id);
    const reasons = reasonsOf(position, matters.get(key) ?? noMatters, today);
    if (reasons.length === 0) return [];
    const { standard_id, control_id, code, title, weight, infraction, due_date, owner_name } = position;
    const standard_name = names.get(standard_id) ?? "";
    return [
      {
        standard_id,
        standard_name,
        control_id,
        code,
        title,
        reasons,
        weight,
        infraction,
        due_date,
        owner_name,
      },
    ];
  });
  return byHeaviness(issues);
}
