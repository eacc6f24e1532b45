import { v7 as uuidv7 } from "uuid";
import type { InputOf } from "#platform/contract/define-call.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import { messageProblem } from "../../contracts/message-fields.ts";
import * as contract from "../../contracts/message-templates.contract.ts";
import {
  changeTemplate,
  deleteTemplate,
  findTemplate,
  findTemplates,
  insertTemplate,
  lockTemplate,
  type MessageTemplateRow,
} from "./message-template.store.ts";

const objectType = "document_message_template";

const templateView = ({ saved_at, ...row }: MessageTemplateRow) => ({
  ...row,
  saved_at: saved_at.toISOString(),
});

const listMessageTemplates: Verb<typeof contract.listMessageTemplates> = async ({ db, actor }) => ({
  items: (await findTemplates(db, companyIn(actor))).map(templateView),
});

async function saveTemplate(
  context: VerbContext,
  { id, isNew }: { id: string; isNew: boolean },
  facts: InputOf<typeof contract.addMessageTemplate>,
) {
  const { db, actor, clock, audit } = context;
  const companyId = companyIn(actor);
  const problem = messageProblem(facts);
  if (problem) throw new Refusal("invalid_input", { detail: problem });
  const saved = { ...facts, saved_by_name: authorOf(actor).name, saved_at: clock.now() };
  if (isNew) await insertTemplate(db, { company_id: companyId, id, ...saved });
  else await changeTemplate(db, companyId, id, saved);
  audit({ action: "sending.template_saved", objectType, objectId: id, details: { name: facts.name } });
  const row = await findTemplate(db, companyId, id);
  if (!row) throw new Refusal("not_found");
  return templateView(row);
}

export const addMessageTemplate: Verb<typeof contract.addMessageTemplate> = (context, facts) =>
  saveTemplate(context, { id: uuidv7(), isNew: true }, facts);

const editMessageTemplate: Verb<typeof contract.editMessageTemplate> = async (
  context,
  { id, version, ...facts },
) => {
  asSeen(await lockTemplate(context.db, companyIn(context.actor), id), { version });
  return await saveTemplate(context, { id, isNew: false }, facts);
};

const removeMessageTemplate: Verb<typeof contract.removeMessageTemplate> = async (
  { db, actor, audit },
  { id, version },
) => {
  const companyId = companyIn(actor);
  const { name } = asSeen(await lockTemplate(db, companyId, id), { version });
  await deleteTemplate(db, companyId, id);
  audit({ action: "sending.template_removed", objectType, objectId: id, details: { name } });
  return { id };
};

export const messageTemplatesVerbs = [
  route(contract.listMessageTemplates, listMessageTemplates),
  route(contract.addMessageTemplate, addMessageTemplate),
  route(contract.editMessageTemplate, editMessageTemplate),
  route(contract.removeMessageTemplate, removeMessageTemplate),
];
