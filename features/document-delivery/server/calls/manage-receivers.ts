import { v7 as uuidv7 } from "uuid";
import { findPeople } from "#features/companies/server/companies.public.ts";
import type * as contract from "#features/document-delivery/contracts/receivers.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb, VerbContext } from "#platform/server/verb.ts";
import { expectPause, mailConfirmation } from "../receivers/confirm-receiver.ts";
import { findReceivers, insertReceiver } from "../receivers/receiver.store.ts";
import { actOnReceiver, readReceiver, receiverView } from "../receivers/receiver-view.ts";

export const listReceivers: Verb<typeof contract.listReceivers> = async ({ db, actor }) => ({
  items: (await findReceivers(db, companyIn(actor))).map(receiverView),
});

function expectDates(from: string, until: string | null): void {
  if (until !== null && until < from)
    throw new Refusal("invalid_input", { detail: "La fecha de término es anterior a la de inicio." });
}

async function expectPerson({ db }: VerbContext, userId: number): Promise<void> {
  if (!(await findPeople(db)).some(({ id }) => id === userId))
    throw new Refusal("invalid_input", { detail: "Esa persona no tiene acceso a la empresa." });
}

export const addReceiver: Verb<typeof contract.addReceiver> = async (context, input) => {
  const { db, actor, clock, audit } = context;
  const { email, user_id, valid_from = dayOf(clock.now()), ...facts } = input;
  expectDates(valid_from, facts.valid_until);
  if (user_id !== null) await expectPerson(context, user_id);
  const at = clock.now();
  const id = uuidv7();
  const needsConfirmation = user_id === null;
  const isNew = await insertReceiver(db, {
    ...facts,
    company_id: companyIn(actor),
    id,
    user_id,
    email,
    valid_from,
    status: needsConfirmation ? "pending" : "active",
    status_at: at,
    ...(needsConfirmation && mailConfirmation(context, { name: facts.name, email })),
    created_by_name: authorOf(actor).name,
    created_at: at,
    updated_at: at,
  });
  if (!isNew)
    throw new Refusal("conflict", { detail: "La empresa ya tiene un destinatario con ese correo." });
  audit({
    action: "sending.receiver_added",
    objectType: "document_receiver",
    objectId: id,
    details: { name: facts.name, email },
  });
  return await readReceiver(context, id);
};

export const editReceiver: Verb<typeof contract.editReceiver> = (
  context,
  { id, version, valid_from, ...facts },
) =>
  actOnReceiver(context, { id, version }, "sending.receiver_edited", (row) => {
    expectDates(valid_from ?? row.valid_from, facts.valid_until);
    return { ...facts, ...(valid_from && { valid_from }) };
  });

export const setReceiverStatus: Verb<typeof contract.setReceiverStatus> = (
  context,
  { status, reason, ...seen },
) =>
  actOnReceiver(context, seen, "sending.receiver_status_set", (row) => {
    if (status === "active" && row.user_id === null && row.confirmed_at === null)
      throw new Refusal("conflict", { detail: "El destinatario todavía no confirma su correo." });
    return { status, status_reason: reason, status_at: context.clock.now() };
  });

export const askConfirmation: Verb<typeof contract.askConfirmation> = (context, seen) =>
  actOnReceiver(context, seen, "sending.confirmation_asked", (row) => {
    if (row.status !== "pending")
      throw new Refusal("conflict", { detail: "El destinatario ya confirmó o no está vigente." });
    expectPause(row.confirm_expires_at, context.clock.now());
    return mailConfirmation(context, row);
  });
