import { typeByContent } from "../attachments/true-type.ts";
import type { MailContext } from "../mail-context.ts";
import { type MailFile, mailTree } from "../opened-mail.ts";
import { openMail } from "../read-mail.ts";
import { ReadingBudget } from "../reading-limits.ts";
import { reportedMail } from "../reported-mail.ts";
import { pictureData } from "./rasters.ts";
import { safeMarkup } from "./safe-markup.ts";

const maxPictures = 20;

/** Returns the reported mail inside its container. */
export const readReportedMail = (bytes: Uint8Array, context: MailContext) =>
  reportedMail(openMail(bytes, new ReadingBudget()).message, context).mail;

/** The files of the mail that is reported and of the mails inside it. */
export const filesOfMail = (bytes: Uint8Array, context: MailContext): MailFile[] =>
  mailTree(readReportedMail(bytes, context)).flatMap(({ files }) => files);

/** Returns a mail as a document that requests nothing; null for one without markup. */
export function renderMail(bytes: Uint8Array, context: MailContext): string | null {
  const { markup, files } = readReportedMail(bytes, context);
  if (!markup) return null;
  const pictures = new Map<string, string>();
  for (const { contentId, content } of files) {
    if (!contentId || pictures.size >= maxPictures || pictures.has(contentId)) continue;
    const data = pictureData(content, typeByContent(content));
    if (data) pictures.set(contentId, data);
  }
  return safeMarkup(markup, pictures);
}
