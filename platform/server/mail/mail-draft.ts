/** A message to send, in plain text; links are on lines of their own. */
export interface MailDraft {
  /** The recipient; `CONTACT_MAIL_TO` when absent. The message waits while that is not set. */
  to?: string | undefined;
  subject: string;
  text: string;
  /** The company of the message; 0 is the provider's own. */
  companyId?: number;
  /** Whether the text contains a secret link, and so is erased once it is sent. */
  confidential?: boolean;
  replyTo?: string;
}
