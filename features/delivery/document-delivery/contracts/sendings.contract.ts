import { z } from "zod";
import { DocumentTlp } from "#features/delivery/documents/contracts/documents.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { pageOf } from "#platform/contract/page.ts";
import { exportInput, facetCounts, listFilter, listInput } from "#platform/contract/query/query-schema.ts";
import { text } from "#platform/contract/text.ts";
import {
  accessKinds,
  accessProofs,
  blockReasons,
  returnedMailKinds,
  robotMarks,
  sendingStages,
} from "./delivery-terms.ts";
import { sendingQuery } from "./sending-query.ts";

const Timestamp = z.iso.datetime();
const Count = z.number().int().nonnegative();

export const deliveryPath = "/api/document-delivery/";
export const deliveryRead = {
  method: "GET",
  scope: "company",
  permission: "sending.read",
  effect: "read",
} as const;
export const deliveryWork = {
  method: "POST",
  scope: "company",
  permission: "sending.work",
  effect: "write",
} as const;

export const Sending = z.object({
  id: Id,
  document: z.object({ id: Id, number: Count.nullable(), title: z.string(), tlp: DocumentTlp }),
  revision: Count,
  sha256: z.string(),
  receiver: z.object({ id: Id, name: z.string() }),
  email: z.string(),
  stage: z.enum(sendingStages),
  block_reason: z.enum(blockReasons).nullable(),
  /** Whether an attempt broke off when the message may already have arrived, and another attempt followed. */
  possible_duplicate: z.boolean(),
  attached: z.boolean(),
  stamped: z.boolean(),
  created_at: Timestamp,
  accepted_at: Timestamp.nullable(),
  visited_at: Timestamp.nullable(),
  opened_at: Timestamp.nullable(),
  downloaded_at: Timestamp.nullable(),
  acknowledged_at: Timestamp.nullable(),
  bounced_at: Timestamp.nullable(),
  revoked_at: Timestamp.nullable(),
});
export type Sending = z.infer<typeof Sending>;

export const SendingFilter = listFilter(sendingQuery);
export type SendingFilter = z.infer<typeof SendingFilter>;

export const listSendings = defineCall({
  ...deliveryRead,
  name: "document-delivery.list_sendings",
  path: `${deliveryPath}sendings/`,
  summary:
    "Lists the register of deliveries; the company's administrators read all of it, other people their own",
  input: listInput(sendingQuery),
  output: pageOf(Sending),
});

export const listSendingFacets = defineCall({
  ...deliveryRead,
  name: "document-delivery.list_facets",
  path: `${deliveryPath}sendings/facets/`,
  summary: "Counts sendings by filter value under the filters of the list",
  input: SendingFilter,
  output: facetCounts(sendingQuery).extend({ capped: z.boolean() }),
});

export const exportSendings = defineCall({
  ...deliveryRead,
  name: "document-delivery.export_sendings",
  path: `${deliveryPath}sendings/export/`,
  summary: "Exports the filtered register as CSV or as a workbook, streamed",
  answers: "rows",
  input: exportInput(sendingQuery),
  output: z.string(),
});

export const printRegister = defineCall({
  ...deliveryRead,
  name: "document-delivery.print_register",
  path: `${deliveryPath}sendings/pdf/`,
  summary: "Returns the newest 500 rows of the filtered register as PDF",
  answers: "rows",
  input: SendingFilter,
  output: z.string(),
});

export const Access = z.object({
  id: Id,
  kind: z.enum(accessKinds),
  at: Timestamp,
  network_prefix: z.string(),
  agent_family: z.string(),
  robot_marks: z.array(z.enum(robotMarks)),
  proof: z.enum(accessProofs),
  person_name: z.string(),
  revision: Count,
  sha256: z.string(),
});
export type Access = z.infer<typeof Access>;

export const Return = z.object({
  id: Id,
  kind: z.enum(returnedMailKinds),
  permanent: z.boolean(),
  /** Whether the refusal was caused by the provider's own sending (SPF, DKIM, policy) rather than by the receiver. */
  ours: z.boolean(),
  code: z.string().nullable(),
  reply: z.string(),
  failed_address: z.string().nullable(),
  received_at: Timestamp,
  undone_at: Timestamp.nullable(),
  undone_by_name: z.string().nullable(),
  undo_reason: z.string(),
});
export type Return = z.infer<typeof Return>;

export const SendingDetail = Sending.extend({
  note: z.string(),
  /** The subject; empty for sendings from before messages were stored. */
  subject: z.string(),
  body: z.string(),
  created_by_name: z.string(),
  attempts: Count,
  /** The answer of the mail server. */
  answer: z.object({
    code: z.number().int().nullable(),
    text: z.string().nullable(),
    queue_id: z.string().nullable(),
  }),
  revoked_by_name: z.string().nullable(),
  revoke_reason: z.string(),
  newer: z.object({ id: Id, number: Count.nullable(), title: z.string() }).nullable(),
  accesses: z.array(Access),
  returns: z.array(Return),
});
export type SendingDetail = z.infer<typeof SendingDetail>;

export const getSending = defineCall({
  ...deliveryRead,
  name: "document-delivery.get_sending",
  path: `${deliveryPath}sendings/:id/`,
  summary: "Returns a sending with the answer of the mail server, its accesses and its returned messages",
  input: z.object({ id: Id }),
  output: SendingDetail,
});

const Note = text(500);
const ReceiverIds = z.array(Id).min(1).max(100);

export const previewMessage = defineCall({
  ...deliveryRead,
  permission: "sending.work",
  name: "document-delivery.preview_message",
  path: `${deliveryPath}documents/:id/message/`,
  summary: "Returns the message as a receiver gets it, with an example in place of the link",
  input: z.object({ id: Id, receiver_id: Id.optional(), template_id: Id.optional(), note: Note.default("") }),
  output: z.object({ subject: z.string(), text: z.string(), attached: z.boolean(), file_name: z.string() }),
});

export const prepareSendings = defineCall({
  ...deliveryWork,
  name: "document-delivery.prepare_sendings",
  path: `${deliveryPath}documents/:id/sendings/`,
  summary: "Prepares a published document for some receivers; jobs send it",
  creates: true,
  input: z.object({
    id: Id,
    receiver_ids: ReceiverIds,
    note: Note.default(""),
    /** The template of the message; null: the text of the portal. */
    template_id: Id.nullable().default(null),
    /**
     * Whether copies of an unsigned PDF are stamped with the receiver's name, the day and the beginning of the hash.
     */
    stamped: z.boolean().default(false),
  }),
  output: z.object({ prepared: Count, held_back: Count, already_queued: Count }),
});

export const revokeSending = defineCall({
  ...deliveryWork,
  name: "document-delivery.revoke_sending",
  path: `${deliveryPath}sendings/:id/revoke/`,
  summary: "Revokes the links of a sending at once",
  input: z.object({ id: Id, reason: text(500, 5) }),
  output: SendingDetail,
});

const platform = { method: "GET", scope: "platform", permission: "sending.global", effect: "read" } as const;

export const CompanySendings = z.object({
  company: z.object({ id: IntId, name: z.string() }),
  receivers: Count,
  pending_receivers: Count,
  failing_receivers: Count,
  sent_month: Count,
  unfinished: Count,
  held_back: Count,
  unread: Count,
  last_accepted_at: Timestamp.nullable(),
});
export type CompanySendings = z.infer<typeof CompanySendings>;

export const listCompanySendings = defineCall({
  ...platform,
  name: "document-delivery.list_companies",
  path: "/api/manage/document-delivery/companies/",
  summary: "Lists receivers and sendings of every company, those with most failures first",
  input: z.object({ q: text(100).optional() }),
  output: z.object({ items: z.array(CompanySendings) }),
});
