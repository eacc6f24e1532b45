import { verifyChains } from "#features/audit-log/audit-log.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";

/** Recomputing every chain is work: it is only done when somebody asks. */
export const verifyQuery = { ...callQuery(verifyChains, {}), enabled: false, staleTime: 0 };
