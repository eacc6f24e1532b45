import type * as contract from "#features/control-mapping/control-mapping.contract.ts";
import { companyIn, personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { acceptAll, pairKey } from "../pairs/company-mapping.store.ts";
import { findRequest } from "../pairs/mapping-request.store.ts";

/** Only pairs that were proposed can be accepted, with the relation and the strength that they were proposed with. */
export const acceptPairs: Verb<typeof contract.acceptPairs> = async (context, input) => {
  const { db, actor, clock, audit } = context;
  const request = await findRequest(db, input.analysis_request_id);
  if (!request) throw new Refusal("not_found");
  if (request.status !== "completed") throw new Refusal("conflict");
  const proposed = new Map(
    (request.pairs ?? []).map((pair) => [pairKey(pair.source_control_id, pair.target_control_id), pair]),
  );
  // The same pair twice in one request is one pair.
  const chosen = new Map(
    input.pairs.map((pair) => [pairKey(pair.source_control_id, pair.target_control_id), pair]),
  );
  const rows = [...chosen].map(([key, { note }]) => {
    const pair = proposed.get(key);
    if (!pair) {
      throw new Refusal("invalid_input", { detail: "Uno de los pares no está entre los propuestos." });
    }
    return {
      company_id: companyIn(actor),
      source_control_id: pair.source_control_id,
      target_control_id: pair.target_control_id,
      relation: pair.relation,
      strength: pair.strength,
      note,
      accepted_by_name: personOf(actor).fullName,
      accepted_at: clock.now(),
    };
  });
  await acceptAll(db, rows);
  audit({
    action: "control_mapping.accepted",
    objectType: "mapping_request",
    objectId: request.id,
    details: { pairs: rows.length },
  });
  return { accepted: rows.length };
};
