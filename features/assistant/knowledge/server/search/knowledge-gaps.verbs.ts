import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../knowledge-gaps.contract.ts";
import { dismissGap, findGapPage } from "./gap.store.ts";

const listGaps: Verb<typeof contract.listGaps> = async ({ db }, page) => {
  const gapPage = await findGapPage(db, page);
  return {
    ...gapPage,
    items: gapPage.items.map(({ first_at, last_at, ...gap }) => ({
      ...gap,
      first_at: first_at.toISOString(),
      last_at: last_at.toISOString(),
    })),
  };
};

const closeGap: Verb<typeof contract.closeGap> = async ({ db, actor, clock, audit }, { id }) => {
  if (!(await dismissGap(db, id, authorOf(actor).name, clock.now()))) throw new Refusal("not_found");
  audit({ action: "knowledge.gap_closed", objectType: "knowledge_gap", objectId: id });
  return {};
};

export const knowledgeGapsVerbs = [route(contract.listGaps, listGaps), route(contract.closeGap, closeGap)];
