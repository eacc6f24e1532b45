import { z } from "zod";
import { type InboxMailConfig, InboxMailEnvironment, inboxMailOf } from "./inbox-mail-config.ts";
import { type ReturnMailConfig, ReturnMailEnvironment, returnMailOf } from "./return-mail-config.ts";

export const IncomingMailEnvironment = z.object({
  ...InboxMailEnvironment.shape,
  ...ReturnMailEnvironment.shape,
});

/** The mail that the portal receives itself. */
export interface IncomingMail {
  /** Absent: the portal receives no mail for the security inboxes. */
  inboxMail?: InboxMailConfig;
  /** Absent: what comes back from sendings of documents goes to the mailbox of the sender. */
  returnMail?: ReturnMailConfig;
  /** Who is asked about the senders of mails, `address` or `address:port`; empty: whoever the machine asks. Absent: nobody. */
  mailDns?: string[];
}

export function incomingMailOf(values: z.output<typeof IncomingMailEnvironment>): IncomingMail {
  return { inboxMail: inboxMailOf(values), returnMail: returnMailOf(values), mailDns: values.MAIL_DNS };
}
