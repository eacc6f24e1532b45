import type * as contract from "#features/assistant/assistant.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { chatMessageFrom } from "../conversations/conversation-views.rules.ts";
import { findOwnAnswer, rateMessage } from "../conversations/message.store.ts";

export const rateAnswer: Verb<typeof contract.rateAnswer> = async (
  { db, actor, audit },
  { id, rating, note },
) => {
  const row = await findOwnAnswer(db, personOf(actor).userId, id);
  if (!row) throw new Refusal("not_found");
  await rateMessage(db, id, { rating, rating_note: rating === null ? "" : note });
  audit({
    action: "assistant.answer_rated",
    objectType: "assistant_message",
    objectId: id,
    details: { rating },
  });
  return chatMessageFrom({ ...row, rating });
};
