import { useMay } from "#platform/web/screen/use-may.ts";
import { MailQueue } from "./list/mail-queue.tsx";
import { OwnMails } from "./own/own-mails.tsx";

/** One address for both sides: the queue of those who decide, or what a person reported. */
export default function SecurityInboxPage() {
  return useMay("inbox.decide") ? <MailQueue /> : <OwnMails />;
}
