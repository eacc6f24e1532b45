import { v7 as uuidv7 } from "uuid";
import { findPeople, findServiceSwitches } from "#features/companies/server/companies.public.ts";
import type * as contract from "#features/document-delivery/contracts/receivers.contract.ts";
import { findKinds } from "#features/documents/server/documents.public.ts";
import type { InputOf } from "#platform/contract/define-call.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import type { Verb, VerbContext } from "#platform/server/verb.ts";
import { findTemplate, findTemplates } from "../messages/message-template.store.ts";
import { findAdministrators, lockReceivers, saveAdministrators } from "../receivers/receiver.store.ts";
import { ruleView } from "../receivers/receiver-view.ts";
import { changeRule, findRules, insertRule, lockRule, setRuleReceivers } from "../receivers/rule.store.ts";

export const listDeliveryRules: Verb<typeof contract.listDeliveryRules> = async ({ db, actor }) => {
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

export const editDeliveryRule: Verb<typeof contract.editDeliveryRule> = async (
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
