import { currentPeriodOf } from "#features/catalog/server/catalog.public.ts";
import type * as contract from "#features/vulnerabilities/vulnerabilities.contract.ts";
import { severities } from "#platform/contract/severity.ts";
import type { Verb } from "#platform/server/verb.ts";

const service = "Gestión de vulnerabilidades";

/** Scans cannot be loaded yet, so nothing is counted: unknown is said as unknown, never as zero. */
export const readPeriodVulnerabilities: Verb<typeof contract.readPeriodVulnerabilities> = async ({
  db,
  clock,
}) => {
  const period = await currentPeriodOf(db, service, clock.now());
  return {
    period,
    status: period ? "no_data" : "no_period",
    totals: Object.fromEntries(severities.map((severity) => [severity, null])) as Record<
      (typeof severities)[number],
      null
    >,
    as_of: null,
  };
};
