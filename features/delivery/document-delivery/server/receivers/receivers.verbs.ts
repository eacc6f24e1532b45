import { v7 as uuidv7 } from "uuid";
import { findKinds } from "#features/delivery/documents/server/documents.public.ts";
import { findPeople, findServiceSwitches } from "#features/identity/companies/server/companies.public.ts";
import type { InputOf } from "#platform/contract/define-call.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import * as contract from "../../contracts/receivers.contract.ts";
import { findTemplate, findTemplates } from "../messages/message-template.store.ts";
import { expectPause, mailConfirmation } from "./confirm-receiver.ts";
import {
  findAdministrators,
  findReceivers,
  insertReceiver,
  lockReceivers,
  saveAdministrators,
} from "./receiver.store.ts";
import { actOnReceiver, readReceiver, receiverView, ruleView } from "./receiver-view.ts";
import { changeRule, findRules, insertRule, lockRule, setRuleReceivers } from "./rule.store.ts";

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

const editReceiver: Verb<typeof contract.editReceiver> = (context, { id, version, valid_from, ...facts }) =>
  actOnReceiver(context, { id, version }, "sending.receiver_edited", (row) => {
    expectDates(valid_from ?? row.valid_from, facts.valid_until);
    return { ...facts, ...(valid_from && { valid_from }) };
  });

const setReceiverStatus: Verb<typeof contract.setReceiverStatus> = (context, { status, reason, ...seen }) =>
  actOnReceiver(context, seen, "sending.receiver_status_set", (row) => {
    if (status === "active" && row.user_id === null && row.confirmed_at === null)
      throw new Refusal("conflict", { detail: "El destinatario todavía no confirma su correo." });
    return { status, status_reason: reason, status_at: context.clock.now() };
  });

const askConfirmation: Verb<typeof contract.askConfirmation> = (context, seenVersion) =>
  actOnReceiver(context, seenVersion, "sending.confirmation_asked", (row) => {
    if (row.status !== "pending")
      throw new Refusal("conflict", { detail: "El destinatario ya confirmó o no está vigente." });
    expectPause(row.confirm_expires_at, context.clock.now());
    return mailConfirmation(context, row);
  });

const listDeliveryRules: Verb<typeof contract.listDeliveryRules> = async ({ db, actor }) => {
  const companyId = companyIn(actor);
  const administrators = new Set(await findAdministrators(db, companyId));
  const people = await findPeople(db);
  const services = await findServiceSwitches(db, companyId);
  return {
    items: (await findRules(db, companyId)).map(ruleView),
    kinds: (await findKinds(db)).filter(({ enabled }) => enabled).map(({ key, name }) => ({ key, name })),
    services: services.filter(({ enabled }) => enabled).map(({ id, name }) => ({ id, name })),
    templates: (await findTemplates(db, companyId)).map(({ id, name }) => ({ id, name })),
    people: people
      .filter(({ of_provider }) => !of_provider)
      .map(({ id, name }) => ({ id, name, is_administrator: administrators.has(id) })),
  };
};

type RuleFacts = InputOf<typeof contract.addDeliveryRule>;

/** Refuses a rule whose kind, service, message or receivers do not exist. */
async function expectFacts(
  { db, actor }: VerbContext,
  { kind, service_id, template_id, receiver_ids }: RuleFacts,
) {
  const companyId = companyIn(actor);
  if (!(await findKinds(db)).some(({ key }) => key === kind))
    throw new Refusal("invalid_input", { detail: "Ese tipo de documento no existe." });
  if (service_id !== null && !(await findServiceSwitches(db, companyId)).some(({ id }) => id === service_id))
    throw new Refusal("invalid_input", { detail: "Ese servicio no existe." });
  if (template_id !== null && !(await findTemplate(db, companyId, template_id)))
    throw new Refusal("invalid_input", { detail: "Esa plantilla de mensaje no existe." });
  const ids = [...new Set(receiver_ids)];
  if ((await lockReceivers(db, companyId, ids)).length !== ids.length)
    throw new Refusal("invalid_input", { detail: "Un destinatario de la regla no existe." });
  return ids;
}

async function saveRule(
  context: VerbContext,
  { id, isNew }: { id: string; isNew: boolean },
  facts: RuleFacts,
) {
  const { db, actor, clock, audit } = context;
  const companyId = companyIn(actor);
  const receiverIds = await expectFacts(context, facts);
  const { receiver_ids: _ids, ...columns } = facts;
  const saved = { ...columns, saved_by_name: authorOf(actor).name, saved_at: clock.now() };
  if (isNew) await insertRule(db, { company_id: companyId, id, ...saved });
  else await changeRule(db, companyId, id, saved);
  await setRuleReceivers(db, companyId, { ruleId: id, receiverIds });
  audit({
    action: "sending.rule_saved",
    objectType: "document_delivery_rule",
    objectId: id,
    details: {
      name: facts.name,
      kind: facts.kind,
      automatic: facts.automatic,
      receivers: receiverIds.length,
    },
  });
  const row = await lockRule(db, companyId, id);
  if (!row) throw new Refusal("not_found");
  return ruleView(row);
}

export const addDeliveryRule: Verb<typeof contract.addDeliveryRule> = (context, facts) =>
  saveRule(context, { id: uuidv7(), isNew: true }, facts);

const editDeliveryRule: Verb<typeof contract.editDeliveryRule> = async (
  context,
  { id, version, ...facts },
) => {
  asSeen(await lockRule(context.db, companyIn(context.actor), id), { version });
  return await saveRule(context, { id, isNew: false }, facts);
};

export const setAdministrators: Verb<typeof contract.setAdministrators> = async (context, { user_ids }) => {
  const { db, actor, clock, audit } = context;
  const people = new Set(
    (await findPeople(db)).filter(({ of_provider }) => !of_provider).map(({ id }) => id),
  );
  const userIds = [...new Set(user_ids)].toSorted((a, b) => a - b);
  if (userIds.some((id) => !people.has(id)))
    throw new Refusal("invalid_input", { detail: "Solo personas de la empresa administran su registro." });
  const { name } = authorOf(actor);
  const current = await findAdministrators(db, companyIn(actor));
  if (current.join() === userIds.join()) {
    context.nothingChanged();
    return { user_ids: userIds };
  }
  await saveAdministrators(db, companyIn(actor), { userIds, name, at: clock.now() });
  audit({
    action: "sending.administrators_set",
    objectType: "document_administrator",
    objectId: companyIn(actor),
    details: { people: userIds.length },
  });
  return { user_ids: userIds };
};

export const receiversVerbs = [
  route(contract.listReceivers, listReceivers),
  route(contract.addReceiver, addReceiver),
  route(contract.editReceiver, editReceiver),
  route(contract.setReceiverStatus, setReceiverStatus),
  route(contract.askConfirmation, askConfirmation),
  route(contract.listDeliveryRules, listDeliveryRules),
  route(contract.addDeliveryRule, addDeliveryRule),
  route(contract.editDeliveryRule, editDeliveryRule),
  route(contract.setAdministrators, setAdministrators),
];
