import type { Email } from "postal-mime";
import type { ReturnedMailKind } from "#features/delivery/document-delivery/contracts/delivery-terms.ts";

/** One mail address that a returned message is about. */
export interface ReturnedAddress {
  address: string | null;
  permanent: boolean;
  delayed: boolean;
  /** Enhanced status code, for example 5.1.1. */
  code: string | null;
  /** The reply of the mail server. */
  reply: string;
}

/** Kind and addresses that were read from a returned message. */
export interface ReadReturn {
  kind: ReturnedMailKind;
  addresses: ReturnedAddress[];
}

const maxText = 20_000;
const maxAddresses = 50;
const maxReply = 500;
const enhanced = /\b([245]\.\d{1,3}\.\d{1,3})\b/;
const daemon = /^(mailer-daemon|postmaster|mail-daemon|mdaemon)@/i;
const returnedSubject =
  /undeliver|delivery (status|failure|has failed|problem)|returned mail|failure notice|mail delivery failed|no se (pudo|puede) entregar|mensaje devuelto|rebotado/i;
const absenceSubject =
  /^(auto(matic|m[aá]tica)?[ -]?(reply|response|respuesta)|respuesta autom[aá]tica|out of (the )?office|fuera de (la )?oficina|ausen|vacation|away)/i;

type Parsed = Pick<Email, "headers" | "subject" | "text" | "html" | "attachments"> & {
  from?: { address?: string } | undefined;
};

const textOf = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === "string" ? content : new TextDecoder().decode(content);

const header = ({ headers }: Parsed, name: string) => headers.find(({ key }) => key === name)?.value ?? "";

const clean = (text: string) =>
  text.replaceAll("\0", "").replaceAll(/\s+/g, " ").trim().slice(0, maxReply).toWellFormed();

/** Fields of one group of a delivery status, written as leniently as mail servers do. */
function fieldsOf(group: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of group.replaceAll(/\r?\n[ \t]+/g, " ").split(/\r?\n/)) {
    const colon = line.indexOf(":");
    if (colon < 1) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    if (!fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

/** Returns the address after `rfc822;`, which some servers write with a slash or omit. */
function addressOf(value: string | undefined): string | null {
  const match = /([^\s<>;,()@]{1,64}@[^\s<>;,()@]{1,255})/.exec(value ?? "");
  return match?.[1]?.toLowerCase() ?? null;
}

/** The code in the server's text is more precise than the Status field, which is often 5.0.0. */
function codeOf(diagnostic: string, status: string): string | null {
  // The enhanced status code in the reply of the refusing server; otherwise any such code in the text.
  const codeAfterReply = /\b[45]\d\d[ -]'?([245]\.\d{1,3}\.\d{1,3})\b/.exec(diagnostic)?.[1];
  return codeAfterReply ?? enhanced.exec(diagnostic)?.[1] ?? enhanced.exec(status)?.[1] ?? null;
}

function readReport(content: string): ReturnedAddress[] {
  const groups = content
    .slice(0, maxText)
    .split(/\r?\n[ \t]*\r?\n/)
    .map(fieldsOf);
  return groups
    .filter(
      (fields) => fields.has("action") || fields.has("final-recipient") || fields.has("original-recipient"),
    )
    .slice(0, maxAddresses)
    .map((fields) => {
      const action = (fields.get("action") ?? "").toLowerCase().split(/[\s(]/)[0] ?? "";
      const diagnostic = fields.get("diagnostic-code") ?? "";
      const code = codeOf(diagnostic, fields.get("status") ?? "");
      // The action decides: "failed" is a failure even with a code 4.x.x.
      const hasFailed =
        action === "failed" || action === "expired" || (action === "" && code?.startsWith("5") === true);
      return {
        address: addressOf(fields.get("original-recipient")) ?? addressOf(fields.get("final-recipient")),
        permanent: hasFailed,
        delayed: action === "delayed",
        code,
        reply: clean(diagnostic || fields.get("status") || action),
      };
    });
}

/** Reads bounces without a machine-readable part, as qmail, Exim, Gmail and old versions of Exchange send them. */
function readText(mail: Parsed): ReturnedAddress[] {
  const text = (mail.text ?? "").slice(0, maxText);
  // The original message follows such a line.
  const report = text.split(/^-+ ?(?:original message|below this line|this is a copy)/im)[0] ?? "";
  const failed = addressOf(header(mail, "x-failed-recipients")) ?? addressOf(report);
  const reply = /^.*\b[45]\d\d[ -].*$/m.exec(report)?.[0] ?? report.slice(0, maxReply);
  const code =
    enhanced.exec(reply)?.[1] ?? enhanced.exec(report)?.[1] ?? /#([45]\.\d\.\d)/.exec(report)?.[1] ?? null;
  const isDelay = /delayed|will (continue|keep) trying|se seguir[aá] intentando/i.test(report);
  return [
    {
      address: failed,
      permanent: !isDelay && !code?.startsWith("4"),
      delayed: isDelay || code?.startsWith("4") === true,
      code,
      reply: clean(reply),
    },
  ];
}

const isAbsence = (mail: Parsed) =>
  /^auto-replied/i.test(header(mail, "auto-submitted")) ||
  header(mail, "x-autoreply") !== "" ||
  /auto[_-]?reply/i.test(header(mail, "precedence")) ||
  absenceSubject.test(mail.subject ?? "");

/** Classifies a message that was returned to the envelope sender of a sending. */
export function readReturn(mail: Parsed): ReadReturn {
  const typed = (type: string) => mail.attachments.find(({ mimeType }) => mimeType.toLowerCase() === type);
  const isReport = (type: string) =>
    new RegExp(`report-type="?${type}`, "i").test(header(mail, "content-type"));
  if (typed("message/feedback-report") || isReport("feedback-report"))
    return { kind: "complaint", addresses: [] };
  const status = typed("message/delivery-status");
  const reportedAddresses = status ? readReport(textOf(status.content)) : [];
  const looksReturned =
    reportedAddresses.length > 0 ||
    isReport("delivery-status") ||
    header(mail, "x-failed-recipients") !== "" ||
    (daemon.test(mail.from?.address ?? "") && returnedSubject.test(mail.subject ?? ""));
  if (!looksReturned) return { kind: isAbsence(mail) ? "absence" : "other", addresses: [] };
  const usableAddresses = reportedAddresses.some(({ address }) => address !== null)
    ? reportedAddresses
    : readText(mail);
  if (usableAddresses.some(({ permanent }) => permanent))
    return { kind: "bounce", addresses: usableAddresses };
  return {
    kind: usableAddresses.some(({ delayed }) => delayed) ? "delay" : "other",
    addresses: usableAddresses,
  };
}

/** Returns the entry of a bounce report for a mail address; if it has none, the first failed one. */
export function returnedAddressFor({ addresses }: ReadReturn, email: string): ReturnedAddress | undefined {
  return (
    addresses.find(({ address }) => address === email.toLowerCase()) ??
    addresses.find(({ permanent }) => permanent) ??
    addresses[0]
  );
}

/** Returns whether a refusal was caused by the provider's own sending: SPF, DKIM, policy. */
export const isPolicyRefusal = (code: string | null) => code?.startsWith("5.7.") === true;
