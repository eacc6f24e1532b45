import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";

/** The address for reported mails. */
export const InboxAddress = z.object({
  /** Whether this portal receives mail at all. */
  receives: z.boolean(),
  /** The mail address with its secret part; null if the company has no address. */
  address: z.string().nullable(),
});
export type InboxAddress = z.infer<typeof InboxAddress>;

export const getInboxAddress = defineCall({
  scope: "company",
  permission: "inbox.report",
  effect: "read",
  method: "GET",
  name: "security-inbox.get_address",
  path: "/api/security-inbox/address/",
  summary: "Returns the address of the active company's inbox, to which its people forward suspicious mails",
  input: z.object({}),
  output: InboxAddress,
});

export const renewInboxAddress = defineCall({
  scope: "company",
  permission: "inbox.global",
  effect: "write",
  method: "POST",
  name: "security-inbox.renew_address",
  path: "/api/security-inbox/address/",
  summary: "Creates a new secret address of the inbox; the former one stops receiving at once",
  input: z.object({}),
  output: InboxAddress,
});

/** A received mail whose stated sender is not authenticated. */
export const QuarantinedMail = z.object({
  id: Id,
  /** The stated sender. */
  sender: z.string(),
  /** The address of the server that delivered the mail. */
  peer: z.string(),
  bytes: z.number().int(),
  reason: z.string(),
  created_at: z.iso.datetime(),
});
export type QuarantinedMail = z.infer<typeof QuarantinedMail>;

const decideCall = { scope: "company", permission: "inbox.decide" } as const;

export const listQuarantinedMails = defineCall({
  ...decideCall,
  effect: "read",
  method: "GET",
  name: "security-inbox.list_held",
  path: "/api/security-inbox/held/",
  summary: "Lists the last hundred mails from unknown or unproven senders",
  input: z.object({}),
  output: z.object({ items: z.array(QuarantinedMail) }),
});

/** A file of the company that could not be read, or that has been waiting for longer than reading takes. */
export const UnreadableSubmission = z.object({
  id: Id,
  file_name: z.string(),
  reporter_name: z.string(),
  state: z.enum(["waiting", "unreadable"]),
  reason: z.string(),
  created_at: z.iso.datetime(),
});
export type UnreadableSubmission = z.infer<typeof UnreadableSubmission>;

export const listUnreadableSubmissions = defineCall({
  ...decideCall,
  effect: "read",
  method: "GET",
  name: "security-inbox.list_unreadable",
  path: "/api/security-inbox/unreadable/",
  summary: "Lists the last hundred reports whose reading failed or has not ended within an hour",
  input: z.object({}),
  output: z.object({ items: z.array(UnreadableSubmission) }),
});

export const decideQuarantinedMail = defineCall({
  ...decideCall,
  effect: "write",
  method: "POST",
  name: "security-inbox.decide_held",
  path: "/api/security-inbox/held/:id/",
  summary: "Accepts a held mail without a reporter, or discards it",
  input: z.object({ id: Id, does: z.enum(["let_in", "discard"]) }),
  output: z.object({ items: z.array(QuarantinedMail) }),
});
