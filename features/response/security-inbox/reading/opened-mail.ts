import type { Buffer } from "node:buffer";
import type { HeaderLine } from "./mime/header-lines.ts";
import type { ReadingBudget } from "./reading-limits.ts";

/** A decoded file attached to a mail. */
export interface MailFile {
  place: string;
  name: string;
  declaredType: string;
  content: Buffer;
  /** The undecoded bytes, where the decoding had to be guessed; otherwise null. */
  asSent: Buffer | null;
  inline: boolean;
  contentId: string;
}

/** A parsed mail, independent of its file format. */
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

/** Returns a mail and its inner mails at any depth; each mail comes before those inside it. */
export const mailTree = (mail: MailMessage): MailMessage[] => [mail, ...mail.inner.flatMap(mailTree)];

export interface OpenedFrom {
  place: string;
  /** The number of mails around it. */
  depth: number;
  budget: ReadingBudget;
}
