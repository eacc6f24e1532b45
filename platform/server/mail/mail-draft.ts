/** A message to send. Plain text; links stand on lines of their own. */
export interface MailDraft {
  to: string;
  subject: string;
  text: string;
  /** Whose matter it is; 0 is the provider's own. */
  companyId?: number;
  /** Holds a secret link: the text is wiped once it is sent. */
  confidential?: boolean;
  replyTo?: string;
}
