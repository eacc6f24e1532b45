import { isFreeMail } from "./links/free-mail.ts";
import type { MailContext } from "./mail-context.ts";
import { domainOfAddress, mailboxesOfHeader } from "./mail-headers.ts";
import type { MailMessage } from "./opened-mail.ts";

export interface ReportedMail {
  as: "itself" | "attached" | "quoted";
  mail: MailMessage;
  /** The report that contained the mail; null if the mail was submitted directly. */
  report: MailMessage | null;
  /** Complete mails beside the reported one in the report; they become reported mails as well. */
  beside: MailMessage[];
  /** Mails beside the reported one in the report of which only the headers are included. */
  headersBeside: MailMessage[];
}

const forwarded =
  /^\s*(?:[-_>* ]*(?:Forwarded message|Mensaje reenviado|Original Message|Mensaje original|Begin forwarded message|Inicio del mensaje reenviado)[-_:* ]*\s*$|(?:De|From):\s.+\n(?:.*\n){0,2}?(?:Enviado(?: el)?|Fecha|Sent|Date):\s)/im;

/**
 * Returns the reported mail in a message. A message to the inbox reports the mail inside, and so does a file in which a
 * person of the company forwarded another mail. A notice of a failed delivery is itself the reported mail, whatever it
 * returns.
 */
export function reportedMail(message: MailMessage, { arrival, ownDomains }: MailContext): ReportedMail {
  const itself: ReportedMail = {
    as: "itself",
    mail: message,
    report: null,
    beside: [],
    headersBeside: [],
  };
  if (message.bounce) return itself;
  const sender = domainOfAddress(mailboxesOfHeader(message.headers, "from")[0]?.address ?? "");
  const isReport = arrival === "sent" || isOwnDomain(sender, ownDomains);
  if (!isReport) return itself;
  const [inner, ...beside] = message.inner.filter(({ headersOnly }) => !headersOnly);
  const headersBeside = message.inner.filter(({ headersOnly }) => headersOnly);
  if (inner) return { as: "attached", mail: inner, report: message, beside, headersBeside };
  const isQuoted = arrival === "sent" || /^\s*(?:rv|fw|fwd|re[e]?nv)\s*:/i.test(subject(message));
  if (
    isQuoted &&
    forwarded.test(message.plain || message.markup.replace(/<[^<>]{0,2000}>/g, "\n").slice(0, 100_000))
  )
    return { ...itself, as: "quoted", report: message };
  return itself;
}

const subject = ({ headers }: MailMessage) => headers.find(({ name }) => name === "subject")?.value ?? "";

/**
 * Returns whether only the company can have addresses of a domain: of free mail anybody can, even where the company
 * uses it.
 */
export const isOwnDomain = (domain: string, ownDomains: readonly string[]) =>
  ownDomains.some((own) => !isFreeMail(own.toLowerCase()) && isWithin(domain, own));

export const isWithin = (domain: string, parent: string) =>
  domain === parent.toLowerCase() || domain.endsWith(`.${parent.toLowerCase()}`);
