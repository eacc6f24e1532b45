import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { receiverRoles, receiverStatuses } from "./delivery-terms.ts";
import { deliveryPath, deliveryRead, deliveryWork } from "./sendings.contract.ts";

const Timestamp = z.iso.datetime();
const Count = z.number().int().nonnegative();
const Day = z.iso.date();

export const Receiver = z.object({
  id: Id,
  user_id: IntId.nullable(),
  name: z.string(),
  email: z.string(),
  role: z.enum(receiverRoles),
  /** Kinds of documents; empty for all. */
  kinds: z.array(z.string()),
  /** Ids of services; empty for all. */
  service_ids: z.array(IntId),
  valid_from: Day,
  valid_until: Day.nullable(),
  status: z.enum(receiverStatuses),
  status_reason: z.string(),
  status_at: Timestamp,
  confirmed_at: Timestamp.nullable(),
  version: Count,
});
export type Receiver = z.infer<typeof Receiver>;

export const Rule = z.object({
  id: Id,
  name: z.string(),
  kind: z.string(),
  service_id: IntId.nullable(),
  automatic: z.boolean(),
  stamped: z.boolean(),
  /** The template of the messages; null for the text of the portal. */
  template_id: Id.nullable(),
  enabled: z.boolean(),
  receiver_ids: z.array(Id),
  version: Count,
});
export type Rule = z.infer<typeof Rule>;

const Option = z.object({ id: IntId, name: z.string() });

export const listReceivers = defineCall({
  ...deliveryRead,
  name: "document-delivery.list_receivers",
  path: `${deliveryPath}receivers/`,
  summary:
    "Lists the receivers of the company's documents, at most 500; people who are not administrators get themselves",
  input: z.object({}),
  output: z.object({ items: z.array(Receiver) }),
});

export const listDeliveryRules = defineCall({
  ...deliveryRead,
  permission: "sending.work",
  name: "document-delivery.list_rules",
  path: `${deliveryPath}rules/`,
  summary:
    "Lists delivery rules with their receivers, and the choices of forms: kinds, services, messages, people",
  input: z.object({}),
  output: z.object({
    items: z.array(Rule),
    kinds: z.array(z.object({ key: z.string(), name: z.string() })),
    services: z.array(Option),
    templates: z.array(z.object({ id: Id, name: z.string() })),
    people: z.array(Option.extend({ is_administrator: z.boolean() })),
  }),
});

const Email = z.email().max(254).toLowerCase();
const receiverFacts = {
  name: text(120, 2),
  role: z.enum(receiverRoles),
  kinds: z.array(text(40, 1)).max(30).default([]),
  service_ids: z.array(IntId).max(50).default([]),
  valid_from: Day.optional(),
  valid_until: Day.nullable().default(null),
};

export const addReceiver = defineCall({
  ...deliveryWork,
  name: "document-delivery.add_receiver",
  path: `${deliveryPath}receivers/`,
  summary: "Adds a receiver; one without an account is asked to confirm the address first",
  creates: true,
  input: z.object({ ...receiverFacts, email: Email, user_id: IntId.nullable().default(null) }),
  output: Receiver,
});

export const editReceiver = defineCall({
  ...deliveryWork,
  method: "PUT",
  name: "document-delivery.edit_receiver",
  path: `${deliveryPath}receivers/:id/`,
  summary: "Changes name, role, kinds, services and dates of a receiver",
  input: z.object({ id: Id, version: IntId, ...receiverFacts }),
  output: Receiver,
});

export const setReceiverStatus = defineCall({
  ...deliveryWork,
  name: "document-delivery.set_receiver_status",
  path: `${deliveryPath}receivers/:id/status/`,
  summary: "Disables or enables a receiver, with a reason",
  input: z.object({
    id: Id,
    version: IntId,
    status: z.enum(["active", "left"]),
    reason: text(500, 5),
  }),
  output: Receiver,
});

export const askConfirmation = defineCall({
  ...deliveryWork,
  name: "document-delivery.ask_confirmation",
  path: `${deliveryPath}receivers/:id/confirmation/`,
  summary: "Mails the confirmation of the address again; the former one expires",
  input: z.object({ id: Id, version: IntId }),
  output: Receiver,
});

const ruleFacts = {
  name: text(120, 3),
  kind: text(40, 1),
  service_id: IntId.nullable().default(null),
  automatic: z.boolean(),
  stamped: z.boolean().default(false),
  template_id: Id.nullable().default(null),
  enabled: z.boolean(),
  receiver_ids: z.array(Id).max(100),
};

export const addDeliveryRule = defineCall({
  ...deliveryWork,
  name: "document-delivery.add_rule",
  path: `${deliveryPath}rules/`,
  summary: "Adds a rule: a kind of documents and its receivers",
  creates: true,
  input: z.object(ruleFacts),
  output: Rule,
});

export const editDeliveryRule = defineCall({
  ...deliveryWork,
  method: "PUT",
  name: "document-delivery.edit_rule",
  path: `${deliveryPath}rules/:id/`,
  summary: "Changes a delivery rule and its receivers",
  input: z.object({ id: Id, version: IntId, ...ruleFacts }),
  output: Rule,
});

export const setAdministrators = defineCall({
  ...deliveryWork,
  permission: "sending.manage",
  method: "PUT",
  name: "document-delivery.set_administrators",
  path: `${deliveryPath}administrators/`,
  summary: "Sets the people of the company who read its register of deliveries",
  confirmation: "recent",
  input: z.object({ user_ids: z.array(IntId).max(50) }),
  output: z.object({ user_ids: z.array(IntId) }),
});
