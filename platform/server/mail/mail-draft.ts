/** A message to send. Plain text; links stand on lines of their own. */
export interface MailDraft {
  /** The recipient; `CONTACT_MAIL_TO` when absent. The message waits while that is not set. */
  to?: string | undefined;
  subject: string;
  text: string;
  /** The company of the message; 0 is the provider's own. */
  companyId?: number;
  /** Holds a secret link: the text is wiped once it is sent. */
  confidential?: boolean;
  replyTo?: string;
}
