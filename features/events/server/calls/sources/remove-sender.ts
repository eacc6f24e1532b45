import type * as contract from "#features/events/contracts/event-intake.contract.ts";
import { removeSenderRow } from "#features/events/server/sources/event-sender.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const removeSender: Verb<typeof contract.removeSender> = async ({ db, audit }, { id, sender_id }) => {
  const removed = await removeSenderRow(db, id, sender_id);
  if (!removed) throw new Refusal("not_found");
  const { id: _id, ...sender } = removed;
  audit({ action: "events.sender_removed", objectType: "event_source", objectId: id, details: sender });
  return {};
};
