import type * as contract from "#features/vulnerabilities/contracts/finding-detail.contract.ts";
import { findingDetail } from "#features/vulnerabilities/server/findings/finding-detail.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getFinding: Verb<typeof contract.getFinding> = (context, { id }) => findingDetail(context, id);
