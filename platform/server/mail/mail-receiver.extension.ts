import { randomInt } from "node:crypto";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";

const letters = "abcdefghijkmnpqrstuvwxyz23456789";
const keyLength = 14;

/** The secret part of an address: 70 bits, without letters that are taken for one another. */
export const newAddressKey = () =>
  Array.from({ length: keyLength }, () => letters[randomInt(letters.length)]).join("");

/** An address at the mail server of the inbox. The number of the company finds its rows; the key lets in. */
export const inboxAddress = (prefix: string, companyId: number, key: string, domain: string) =>
  `${prefix}-${companyId}-${key}@${domain}`;

/** A mail whose sender is a person of the company, and proven. */
export interface ReceivedMail {
  /** The secret part of the address. */
  key: string;
  /** SHA-256 of the mail as it came: the same mail again has the same. */
  sha256: string;
  sender: { address: string; name: string };
  subject: string;
  /** The text that a person sees. Untrusted: whoever wrote it may have copied it from anywhere. */
  text: string;
  attachments: string[];
  received_at: Date;
}

/** An area that takes mails at addresses of its own. */
export interface MailReceiver {
  /** The first word of its addresses, in letters. */
  prefix: string;
  /** `full`: the server that brings the mail is asked to come again. */
  findAddress(
    context: Pick<VerbContext, "db" | "actor" | "clock">,
    key: string,
  ): Promise<"known" | "unknown" | "full">;
  receive(context: VerbContext, mail: ReceivedMail): Promise<void>;
}

export const mailReceivers = new ExtensionPoint<MailReceiver>(
  "receivers of mails at the mail server of the inbox",
);
