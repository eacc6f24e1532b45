import { useMay } from "#platform/web/screen/use-may.ts";
import { MailQueue } from "./list/mail-queue.tsx";
import { OwnMails } from "./own/own-mails.tsx";

/** Both sides use one path: people of the provider get the queue, reporters the mails that they reported. */
export default function SecurityInboxPage() {
  return useMay("inbox.decide") ? <MailQueue /> : <OwnMails />;
}
