import type * as contract from "#features/vulnerabilities/contracts/scan-comparison.contract.ts";
import { scanComparison } from "#features/vulnerabilities/server/comparison/scan-comparison.ts";
import type { Verb } from "#platform/server/verb.ts";

export const compareScans: Verb<typeof contract.compareScans> = ({ db }, { id, since }) =>
  scanComparison(db, { from: since, to: id });
