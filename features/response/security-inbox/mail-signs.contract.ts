import { z } from "zod";

/**
 * One thing that speaks for or against a mail. None decides by itself.
 * `weight`: 0 is only said, 1 to 3 weigh little, 4 to 6 in the middle, 7 to 10 much.
 */
export const MailSign = z.object({
  id: z.string(),
  weight: z.number().int().min(0).max(10),
  reason: z.string(),
  seen: z.array(z.object({ value: z.string(), place: z.string() })),
  /** The cases in which an honest mail shows the same sign. */
  false_positives: z.string(),
});
export type MailSign = z.infer<typeof MailSign>;

/** The keys by which similar mails are found. Hashes in hexadecimal. */
export const MailKeys = z.object({
  content: z.string(),
  message_ids: z.array(z.string()),
  attachments: z.array(z.string()),
  /** Host and path of the links, without what changes from mail to mail. */
  links: z.array(z.string()),
  /** SimHash of 64 bits of what is read; null for a text too short to compare. */
  text: z.string().nullable(),
  /** The hash of the sequence of tags of its markup. */
  markup: z.string().nullable(),
  /** Domain of the sender and subject without numbers and names. */
  subject: z.string().nullable(),
});
export type MailKeys = z.infer<typeof MailKeys>;

export const ObservableKind = z.enum(["mail", "domain", "url", "ipv4", "ipv6", "sha256"]);
