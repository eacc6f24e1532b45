import type * as contract from "#features/vulnerabilities/vulnerabilities.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { periodVulnerabilities } from "./period-vulnerabilities.ts";

export const readPeriodVulnerabilities: Verb<typeof contract.readPeriodVulnerabilities> = ({ db, clock }) =>
  periodVulnerabilities(db, clock.now());
