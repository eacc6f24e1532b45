/** A message to send, in plain text; links are on lines of their own. */
export interface MailDraft {
  /** The recipient; if absent, `CONTACT_MAIL_TO`. While that is not configured, the message waits. */
  to?: string | undefined;
  subject: string;
  text: string;
  /** The company that the message belongs to; 0 is the provider itself. */
  companyId?: number;
  /** Whether the text contains a secret link, and so is erased once it is sent. */
  confidential?: boolean;
  replyTo?: string;
}
