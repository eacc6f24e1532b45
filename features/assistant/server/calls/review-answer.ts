import type * as contract from "#features/assistant/manage-assistant.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { reviewMessage } from "../conversations/message.store.ts";

export const reviewAnswer: Verb<typeof contract.reviewAnswer> = async (
  { db, actor, clock, audit },
  { id, verdict, note },
) => {
  const given = verdict !== null;
  const found = await reviewMessage(db, id, {
    review: verdict,
    review_note: given ? note : "",
    reviewed_by_name: given ? authorOf(actor).name : null,
    reviewed_at: given ? clock.now() : null,
  });
  if (!found) throw new Refusal("not_found");
  audit({
    action: "assistant.answer_reviewed",
    objectType: "assistant_message",
    objectId: id,
    details: { verdict, note },
  });
  return {};
};
