import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { maxBodyLength, maxSubjectLength } from "./message-fields.ts";
import { deliveryPath, deliveryRead, deliveryWork } from "./sendings.contract.ts";

export const MessageTemplate = z.object({
  id: Id,
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  saved_by_name: z.string(),
  saved_at: z.iso.datetime(),
  version: IntId,
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

export const listMessageTemplates = defineCall({
  ...deliveryRead,
  permission: "sending.work",
  name: "document-delivery.list_message_templates",
  path: `${deliveryPath}message-templates/`,
  summary: "Lists the texts of staff for messages with documents, at most 200",
  input: z.object({}),
  output: z.object({ items: z.array(MessageTemplate) }),
});

const templateFacts = {
  name: text(120, 3),
  subject: text(maxSubjectLength, 3),
  body: text(maxBodyLength, 10),
};

export const addMessageTemplate = defineCall({
  ...deliveryWork,
  name: "document-delivery.add_message_template",
  path: `${deliveryPath}message-templates/`,
  summary: "Adds a text for messages; an unknown field is refused with its line",
  creates: true,
  input: z.object(templateFacts),
  output: MessageTemplate,
});

export const editMessageTemplate = defineCall({
  ...deliveryWork,
  method: "PUT",
  name: "document-delivery.edit_message_template",
  path: `${deliveryPath}message-templates/:id/`,
  summary: "Changes a text for messages; prepared sendings keep theirs",
  input: z.object({ id: Id, version: IntId, ...templateFacts }),
  output: MessageTemplate,
});

export const removeMessageTemplate = defineCall({
  ...deliveryWork,
  name: "document-delivery.remove_message_template",
  path: `${deliveryPath}message-templates/:id/remove/`,
  summary: "Deletes a text for messages; its rules use the portal's own",
  input: z.object({ id: Id, version: IntId }),
  output: z.object({ id: Id }),
});
