import { periodVulnerabilities } from "#features/vulnerabilities/server/periods/period-vulnerabilities.ts";
import type * as contract from "#features/vulnerabilities/vulnerabilities.contract.ts";
import type { Verb } from "#platform/server/verb.ts";

export const readPeriodVulnerabilities: Verb<typeof contract.readPeriodVulnerabilities> = (
  { db, clock },
  { period },
) => periodVulnerabilities(db, clock.now(), period);
