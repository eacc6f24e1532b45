import { useMay } from "#platform/web/screen/use-may.ts";
import { MailQueue } from "./list/mail-queue.tsx";
import { OwnMails } from "./own/own-mails.tsx";

/** Both sides use one path: the provider's people get the queue, reporters their own mails. */
export default function SecurityInboxPage() {
  return useMay("inbox.decide") ? <MailQueue /> : <OwnMails />;
}
