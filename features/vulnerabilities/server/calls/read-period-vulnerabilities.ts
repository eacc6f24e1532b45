import { currentPeriodOf } from "#features/catalog/server/catalog.public.ts";
import type * as contract from "#features/vulnerabilities/vulnerabilities.contract.ts";
import type { PeriodVulnerabilities } from "#features/vulnerabilities/vulnerabilities.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Verb } from "#platform/server/verb.ts";

const service = "Gestión de vulnerabilidades";
const unmeasured = Object.fromEntries(severities.map((severity) => [severity, null])) as Record<
  Severity,
  null
>;

/** Scans cannot be loaded yet, so nothing is counted: unknown is said as unknown, never as zero. */
export async function periodVulnerabilities(db: Database, now: Date): Promise<PeriodVulnerabilities> {
  const period = await currentPeriodOf(db, service, now);
  return { period, status: period ? "no_data" : "no_period", totals: unmeasured, as_of: null };
}

export const readPeriodVulnerabilities: Verb<typeof contract.readPeriodVulnerabilities> = ({ db, clock }) =>
  periodVulnerabilities(db, clock.now());
