import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/control-mapping/control-mapping.contract.ts";
import { companyIn, personOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addRequest } from "../pairs/mapping-request.store.ts";
import { matchControls } from "../pairs/match-controls.job.ts";
import { twoStandards } from "../pairs/two-standards.ts";

type Asked = typeof contract.processControlMapping | typeof contract.processCompanyControlMapping;

/** Leaves the request and the job that answers it; both exist, or neither. */
export const requestMapping: Verb<Asked> = async (context, input) => {
  const { db, actor, clock, audit, enqueue } = context;
  const { source, target } = await twoStandards(db, input);
  const id = uuidv7();
  const at = clock.now();
  const requested_by_name = personOf(actor).fullName;
  await addRequest(db, {
    company_id: companyIn(actor),
    id,
    source_standard_id: source.id,
    target_standard_id: target.id,
    requested_by_name,
    requested_at: at,
  });
  enqueue(matchControls, { request: id });
  audit({
    action: "control_mapping.requested",
    objectType: "mapping_request",
    objectId: id,
    details: { source: source.short_name, target: target.short_name },
  });
  return {
    analysis_request_id: id,
    source_standard_id: source.id,
    target_standard_id: target.id,
    status: "pending",
    progress: 0,
    reason: "",
    engine: "built_in",
    requested_by_name,
    requested_at: at.toISOString(),
    finished_at: null,
  };
};
