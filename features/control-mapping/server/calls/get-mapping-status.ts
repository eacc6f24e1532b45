import type * as contract from "#features/control-mapping/control-mapping.contract.ts";
import { RequestStatus } from "#features/control-mapping/control-mapping.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findAccepted, pairKey } from "../pairs/company-mapping.store.ts";
import { findRequest } from "../pairs/mapping-request.store.ts";

export const getMappingStatus: Verb<typeof contract.getControlMappingStatus> = async (
  { db },
  { analysis_request_id },
) => {
  const request = await findRequest(db, analysis_request_id);
  if (!request) throw new Refusal("not_found");
  const accepted = await findAccepted(db);
  const { id, pairs, status, requested_at, finished_at, ...rest } = request;
  return {
    ...rest,
    analysis_request_id: id,
    status: RequestStatus.parse(status),
    requested_at: requested_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    pairs: (pairs ?? []).map((pair) => ({
      ...pair,
      accepted: accepted.has(pairKey(pair.source_control_id, pair.target_control_id)),
    })),
  };
};
