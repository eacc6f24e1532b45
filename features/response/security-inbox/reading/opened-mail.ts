import type { Buffer } from "node:buffer";
import type { HeaderLine } from "./mime/header-lines.ts";
import type { ReadingBudget } from "./reading-limits.ts";

/** A file that a mail carries, decoded. */
export interface MailFile {
  place: string;
  name: string;
  declaredType: string;
  content: Buffer;
  /** As it stood in the mail, where its decoding had to be guessed. */
  asSent: Buffer | null;
  inline: boolean;
  contentId: string;
}

/** A mail as it stands, whatever it came in. */
export interface MailMessage {
  format: "eml" | "msg";
  place: string;
  headers: HeaderLine[];
  headersOnly: boolean;
  /** Whether it is a notice on the delivery of another mail. */
  bounce: boolean;
  plain: string;
  markup: string;
  files: MailFile[];
  inner: MailMessage[];
  parts: { place: string; type: string; charset: string | null; encoding: string; bytes: number }[];
  broken: string[];
  bytes: Buffer;
}

/** A mail and the mails inside it, at any depth, each before those that it carries. */
export const mailTree = (mail: MailMessage): MailMessage[] => [mail, ...mail.inner.flatMap(mailTree)];

export interface OpenedFrom {
  place: string;
  /** The number of mails around it. */
  depth: number;
  budget: ReadingBudget;
}
