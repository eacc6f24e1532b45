import { z } from "zod";

/**
 * One sign for or against a mail; no sign decides alone. `weight`: 0 is informative, 1 to 3 low, 4 to 6 medium, 7 to
 * 10 high.
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
  /** Host and path of the links, without the parts that vary between mails. */
  links: z.array(z.string()),
  /** 64-bit SimHash of the visible text; null for a text too short to compare. */
  text: z.string().nullable(),
  /** The hash of the sequence of tags of its markup. */
  markup: z.string().nullable(),
  /** Domain of the sender and subject without numbers and names. */
  subject: z.string().nullable(),
});
export type MailKeys = z.infer<typeof MailKeys>;

export const ObservableKind = z.enum(["mail", "domain", "url", "ipv4", "ipv6", "sha256"]);
