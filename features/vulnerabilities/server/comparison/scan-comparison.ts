import {
  type ComparedClass,
  comparedClasses,
} from "#features/vulnerabilities/contracts/scan-comparison.contract.ts";
import { severityOf } from "#platform/contract/severity-rank.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { OpenBySeverity } from "../groups/finding-group.store.ts";
import { noneOpen } from "../panel/finding-panel.store.ts";
import { countCompared, countReached, findComparedScan, type TwoScans } from "./scan-comparison.store.ts";

async function scanNamed(db: Database, id: string) {
  const scan = await findComparedScan(db, id);
  if (!scan) throw new Refusal("not_found");
  const { ended_at, ...rest } = scan;
  return { ...rest, ended_at: ended_at.toISOString() };
}

/** Both scans, which are of the active company and were not taken back; another is not there. */
export const comparedScans = async (db: Database, { from, to }: TwoScans) => ({
  from: await scanNamed(db, from),
  to: await scanNamed(db, to),
});

/** What differs between two scans, counted. */
export async function scanComparison(db: Database, two: TwoScans) {
  const scans = await comparedScans(db, two);
  const classes = Object.fromEntries(comparedClasses.map((each) => [each, { ...noneOpen }])) as Record<
    ComparedClass,
    OpenBySeverity
  >;
  for (const { class: name, severity, count } of await countCompared(db, two))
    classes[name][severityOf(severity)] += count;
  return { ...scans, assets: await countReached(db, two), classes };
}
