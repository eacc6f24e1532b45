import type { MailContext } from "./mail-context.ts";
import { openMail } from "./read-mail.ts";
import { ReadingBudget, readingLimits } from "./reading-limits.ts";
import { reportedMail } from "./reported-mail.ts";

/**
 * Returns the original bytes of the further mails in a report that contains several; `readMail` reads the first one.
 */
export function furtherReportedMails(bytes: Uint8Array, context: MailContext): Uint8Array[] {
  const reported = reportedMail(openMail(bytes, new ReadingBudget()).message, context);
  return reported.beside
    .filter((mail) => mail.bytes.length > 0)
    .slice(0, readingLimits.besideMails)
    .map((mail) => new Uint8Array(mail.bytes));
}
