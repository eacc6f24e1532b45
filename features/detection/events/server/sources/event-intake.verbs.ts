import { v7 as uuidv7 } from "uuid";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/event-intake.contract.ts";
import { QuotaPauses } from "../intake/enforce-quota.ts";
import { SenderBook } from "../syslog/sender-book.rules.ts";
import { UnknownSenders } from "../syslog/unknown-senders.ts";
import { addSenderRow, findSenders, removeSenderRow } from "./event-sender.store.ts";
import { changeSourceRow, findSource } from "./event-source.store.ts";
import { sourceFrom } from "./source.rules.ts";

const changeSource: Verb<typeof contract.changeSource> = async (
  { db, audit, nothingChanged, memory },
  { id, ...change },
) => {
  const source = await findSource(db, id);
  if (!source) throw new Refusal("not_found");
  const changedValues = Object.fromEntries(
    Object.entries(change).filter(
      ([name, value]) => value !== undefined && value !== source[name as keyof typeof change],
    ),
  );
  if (Object.keys(changedValues).length === 0) {
    nothingChanged();
    return { source: sourceFrom(source) };
  }
  if (!(await changeSourceRow(db, id, changedValues))) {
    throw new Refusal("conflict", { detail: "Ya hay una fuente con ese nombre." });
  }
  memory(QuotaPauses).release(id);
  audit({
    action: "events.source_changed",
    objectType: "event_source",
    objectId: id,
    details: { name: source.name, ...changedValues },
  });
  return { source: sourceFrom((await findSource(db, id)) ?? source) };
};

const listSenders: Verb<typeof contract.listSenders> = async ({ db, config }, { id }) => {
  if (!(await findSource(db, id))) throw new Refusal("not_found");
  const { syslog } = config;
  return {
    items: await findSenders(db, id),
    listening: { tcp: syslog?.port ?? null, tls: syslog?.tls?.port ?? null },
  };
};

const addSender: Verb<typeof contract.addSender> = async (context, { id: sourceId, ...sender }) => {
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
  const addedSender = (await findSenders(db, sourceId)).find((each) => each.id === id);
  if (!addedSender) throw new Refusal("not_found");
  // A registered sender is no longer unknown. If the registration is undone, its next message makes it unknown again.
  const book = new SenderBook([{ ...addedSender, company_id: row.companyId, source_id: sourceId }]);
  memory(UnknownSenders).forget((address) => book.knows(address));
  return addedSender;
};

const removeSender: Verb<typeof contract.removeSender> = async ({ db, audit }, { id, sender_id }) => {
  const removedSender = await removeSenderRow(db, id, sender_id);
  if (!removedSender) throw new Refusal("not_found");
  const { id: _id, ...sender } = removedSender;
  audit({ action: "events.sender_removed", objectType: "event_source", objectId: id, details: sender });
  return {};
};

export const eventIntakeVerbs = [
  route(contract.changeSource, changeSource),
  route(contract.listSenders, listSenders),
  route(contract.addSender, addSender),
  route(contract.removeSender, removeSender),
];
