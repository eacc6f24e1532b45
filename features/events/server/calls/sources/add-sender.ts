import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/events/contracts/event-intake.contract.ts";
import { addSenderRow, findSenders } from "#features/events/server/sources/event-sender.store.ts";
import { findSource } from "#features/events/server/sources/event-source.store.ts";
import { SenderBook } from "#features/events/server/syslog/sender-book.rules.ts";
import { UnknownSenders } from "#features/events/server/syslog/unknown-senders.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const addSender: Verb<typeof contract.addSender> = async (context, { id: sourceId, ...sender }) => {
  const { db, actor, clock, audit, memory } = context;
  const source = await findSource(db, sourceId);
  if (!source) throw new Refusal("not_found");
  const id = uuidv7();
  const row = { ...sender, id, companyId: companyIn(actor), sourceId, at: clock.now() };
  if (!(await addSenderRow(db, row))) {
    throw new Refusal("conflict", { detail: "Ese remitente ya está registrado en esta empresa." });
  }
  audit({
    action: "events.sender_added",
    objectType: "event_source",
    objectId: sourceId,
    details: { source: source.name, ...sender },
  });
  const added = (await findSenders(db, sourceId)).find((known) => known.id === id);
  if (!added) throw new Refusal("not_found");
  // Unknown no more; should this be undone, its next message says so again.
  const book = new SenderBook([{ ...added, company_id: row.companyId, source_id: sourceId }]);
  memory(UnknownSenders).forget((address) => book.knows(address));
  return added;
};
