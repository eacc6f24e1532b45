import { sql } from "kysely";
import type { FindingArea } from "#features/posture/findings/contracts/finding-terms.contract.ts";

/** Returns the condition that a scan has results of an area; for a statement over the table `scan`. */
export const isScanOf = (area: FindingArea) =>
  sql<boolean>`(scan.area = ${area} or ${area} = any(scan.other_areas))`;
