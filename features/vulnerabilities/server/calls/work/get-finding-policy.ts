import { findFindingPolicy } from "#features/scans/server/scans.public.ts";
import type * as contract from "#features/vulnerabilities/contracts/finding-work.contract.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getFindingPolicy: Verb<typeof contract.getFindingPolicy> = ({ db }) => findFindingPolicy(db);
