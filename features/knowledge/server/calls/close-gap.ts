import type * as contract from "#features/knowledge/knowledge-gaps.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { takeOffGap } from "../search/gap.store.ts";

export const closeGap: Verb<typeof contract.closeGap> = async ({ db, actor, clock, audit }, { id }) => {
  if (!(await takeOffGap(db, id, authorOf(actor).name, clock.now()))) throw new Refusal("not_found");
  audit({ action: "knowledge.gap_closed", objectType: "knowledge_gap", objectId: id });
  return {};
};
