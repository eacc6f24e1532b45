import type { MailContext } from "./mail-context.ts";
import { openMail } from "./read-mail.ts";
import { ReadingBudget, readingLimits } from "./reading-limits.ts";
import { reportedMail } from "./reported-mail.ts";

/** Returns the further mails of a report with several, each with its original bytes; `readMail` reads the first one. */
export function mailsBeside(bytes: Uint8Array, context: MailContext): Uint8Array[] {
  const reported = reportedMail(openMail(bytes, new ReadingBudget()).message, context);
  return reported.beside
    .filter((mail) => mail.bytes.length > 0)
    .slice(0, readingLimits.besideMails)
    .map((mail) => new Uint8Array(mail.bytes));
}
