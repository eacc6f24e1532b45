import { randomInt } from "node:crypto";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";

const letters = "abcdefghijkmnpqrstuvwxyz23456789";
const keyLength = 14;

/** Returns a new secret part of an address: 70 random bits, without letters that are easily confused. */
export const newAddressKey = () =>
  Array.from({ length: keyLength }, () => letters[randomInt(letters.length)]).join("");

/** Returns an address at the mail server of the inbox. The company's number selects its rows; the key grants access. */
export const inboxAddress = (prefix: string, companyId: number, key: string, domain: string) =>
  `${prefix}-${companyId}-${key}@${domain}`;

/** A mail whose sender is a verified person of the company. */
export interface ReceivedMail {
  /** The secret part of the mail address. */
  key: string;
  /** The SHA-256 of the mail as received; a repeated mail has the same. */
  sha256: string;
  sender: { address: string; name: string };
  subject: string;
  /** The visible text. Untrusted: the sender may have copied it from anywhere. */
  text: string;
  attachments: string[];
  received_at: Date;
}

/** A feature that receives mails at its own addresses. */
export interface MailReceiver {
  /** The prefix of its addresses, in letters. */
  prefix: string;
  /** Looks up the address of a key. `full`: the delivering server is asked to retry later. */
  findAddress(
    context: Pick<VerbContext, "db" | "actor" | "clock">,
    key: string,
  ): Promise<"known" | "unknown" | "full">;
  receive(context: VerbContext, mail: ReceivedMail): Promise<void>;
}

export const mailReceivers = new ExtensionPoint<MailReceiver>(
  "receivers of mails at the mail server of the inbox",
);
