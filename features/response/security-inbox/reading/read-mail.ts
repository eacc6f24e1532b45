import { Buffer } from "node:buffer";
import { cutText } from "#platform/readers/cut-text.ts";
import { lookAlikeTest } from "#platform/readers/names/look-alike.ts";
import type { MailReading } from "../mail-reading.contract.ts";
import { sha256 } from "./attachments/judge-files.ts";
import { judgeAuthentication } from "./authentication/judge-authentication.ts";
import { type FoundLink, linksInText } from "./links/find-links.ts";
import { judgeLinks } from "./links/judge-links.ts";
import {
  leaveReport,
  linksOfContent,
  type MailContent,
  type ReadContents,
  readContents,
} from "./mail-content.ts";
import type { MailContext } from "./mail-context.ts";
import { instantOfHeader, mailboxesOfHeader, messageIds, returnPathOf } from "./mail-headers.ts";
import { campaignKeysOfMail } from "./mail-keys.ts";
import { openMime } from "./mail-message.ts";
import { observablesOfMail } from "./mail-observables.ts";
import { type MarkupFacts, markupFacts } from "./markup/markup-facts.ts";
import { decodedHeader, type HeaderLine, headersNamed, headerValue } from "./mime/header-lines.ts";
import { mimePartName } from "./mime/mime-tree.ts";
import type { MailMessage } from "./opened-mail.ts";
import { isOutlookMessage, openOutlook } from "./outlook/outlook-message.ts";
import { ReadingBudget, readingLimits } from "./reading-limits.ts";
import { isOwnDomain, type ReportedMail, reportedMail } from "./reported-mail.ts";
import { findSigns, signScore } from "./signs/find-signs.ts";

/** A link that a picture shows as a code. */
export interface PictureCode {
  text: string;
  place: string;
}

/**
 * Reads a reported mail. Nothing is fetched, opened or run, and no content can make it throw: parts that could not be
 * read are listed in `not_read`. The bytes are one mail, of which at most 30 MB are read. Codes in its images are
 * searched beforehand and passed in, because searching takes long.
 */
export async function readMail(
  bytes: Uint8Array,
  context: MailContext,
  codes: readonly PictureCode[] = [],
): Promise<MailReading> {
  const budget = new ReadingBudget();
  const { message, whole } = openMail(bytes, budget);
  const reported = reportedMail(message, context);
  const reading = await readingOf(reported, { context, budget, codes });
  return { ...reading, sha256: sha256(whole), bytes: whole.length, not_read: budget.notRead };
}

/** Opens the mail in these bytes with the mails that it contains. */
export function openMail(bytes: Uint8Array, budget: ReadingBudget): { message: MailMessage; whole: Buffer } {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (whole.length > readingLimits.mailBytes)
    budget.leave("correo", "El correo pesa más de 30 MB: el resto no se leyó.");
  const readableBytes = whole.subarray(0, readingLimits.mailBytes);
  const open = isOutlookMessage(readableBytes) ? openOutlook : openMime;
  return { message: open(readableBytes, { place: "", depth: 0, budget }), whole };
}

interface Reading {
  context: MailContext;
  budget: ReadingBudget;
  codes: readonly PictureCode[];
}

type Rest = "sha256" | "bytes" | "not_read";

async function readingOf(reported: ReportedMail, reading: Reading): Promise<Omit<MailReading, Rest>> {
  const { context, budget } = reading;
  const { mail } = reported;
  leaveBeside(reported, context, budget);
  // A mail quoted in the text of a report has no headers; those present belong to the report.
  const headers = reported.as === "quoted" ? [] : mail.headers;
  const mailContents = await readContents(mail, budget);
  const markup = mailContents.contents[0]?.markup ?? null;
  const resembles = lookAlikeTest([
    ...context.ownDomains,
    ...context.protectedDomains.map(({ domain }) => domain),
  ]);
  const from = mailboxesOfHeader(headers, "from");
  const { authentication, hops } = judgeAuthentication(headers, from, context);
  const facts = {
    format: mail.format,
    reported_as: reported.as,
    report: reported.report ? reportOf(reported.report) : null,
    ...envelopeOf(headers, mail),
    hops,
    authentication: reported.as === "quoted" ? { ...authentication, reason: lostHeaders } : authentication,
    today: null,
    parts: mailContents.contents.flatMap((content) => content.mail.parts).slice(0, readingLimits.parts + 1),
    text: textOf(mailContents.contents[0]),
    markup: markup !== null,
    remote: remotePictures(markup),
    links: judgeLinks(
      foundLinks(mailContents, reading),
      { recipients: recipientsOf(mailContents, headers), resembles },
      budget,
    ),
    attachments: mailContents.files.attachments,
    others: [
      ...[...reported.beside, ...reported.headersBeside].map((other) => otherOf(other)),
      ...mailContents.inner.map((other) =>
        otherOf(
          other,
          mailContents.contents.find((content) => content.mail === other),
        ),
      ),
    ],
  };
  const signs = findSigns({
    mail: facts,
    context,
    resembles,
    broken: mailContents.contents.flatMap((content) => content.mail.broken),
    senderLines: headersNamed(headers, "from").length,
    pictures: markup?.pictures.length ?? 0,
    passwordForms: mailContents.contents
      .filter((content) => (content.markup?.passwordFields ?? 0) > 0)
      .map(({ within }) => `${within}HTML`),
  });
  return {
    ...facts,
    signs,
    score: signScore(signs),
    observables: observablesOfMail(facts, context, budget),
    keys: campaignKeysOfMail(facts, markup?.tags ?? [], `${mail.plain}\n${mail.markup}`, context),
  };
}

/** Records the parts of a report, besides the reported mail, that are not read. */
function leaveBeside(
  { as, report, beside }: ReportedMail,
  { ownDomains }: MailContext,
  budget: ReadingBudget,
): void {
  for (const other of beside)
    if (other.bytes.length === 0)
      budget.leave(
        mimePartName(other.place),
        "Es otro correo del mismo reporte, dentro de uno de Outlook: repórtelo aparte.",
      );
  for (const other of beside.filter(({ bytes }) => bytes.length > 0).slice(readingLimits.besideMails))
    budget.leave(
      mimePartName(other.place),
      `El reporte trae más de ${readingLimits.besideMails} correos: este no se leyó. Repórtelo aparte.`,
    );
  if (as === "attached" && report) leaveReport(report, (host) => isOwnDomain(host, ownDomains), budget);
}

/** Returns the sender, the recipients, the subject and the date in the headers of a mail. */
function envelopeOf(headers: readonly HeaderLine[], mail: MailMessage) {
  return {
    from: mailboxesOfHeader(headers, "from"),
    sender: mailboxesOfHeader(headers, "sender")[0] ?? null,
    reply_to: mailboxesOfHeader(headers, "reply-to"),
    return_path: returnPathOf(headers),
    to: mailboxesOfHeader(headers, "to"),
    cc: mailboxesOfHeader(headers, "cc"),
    subject: subjectOf(mail),
    date: instantOfHeader(headerValue(headers, "date")),
    message_ids: messageIds(headers, "message-id"),
    references: [...messageIds(headers, "in-reply-to"), ...messageIds(headers, "references")],
    headers: headers.map(({ name, value }) => ({ name, value: decodedHeader(value) })),
  };
}

const textOf = (content: MailContent | undefined): MailReading["text"] => ({
  seen: cutText(content?.seen ?? "", readingLimits.shownText),
  hidden: cutText(content?.markup?.hidden ?? "", readingLimits.shownText),
  source: content?.markup ? "markup" : content?.mail.plain ? "plain" : "none",
});

/** The addresses in the texts, files and pictures of a mail and of the mails inside it. */
function foundLinks({ contents, files }: ReadContents, { budget, codes }: Reading): FoundLink[] {
  return [
    ...contents.flatMap((content) => linksOfContent(content, budget)),
    ...files.urls.map((each) => ({ ...each, text: "", kind: "attachment" as const, defanged: false })),
    ...codes.flatMap(({ text, place }) =>
      linksInText(text, place).map((link) => ({ ...link, kind: "qr" as const })),
    ),
  ];
}

/** Returns all recipients of the mail and of its inner mails, in lower case. */
const recipientsOf = ({ contents }: ReadContents, reported: readonly HeaderLine[]): string[] =>
  contents
    .map(({ mail }, at) => (at === 0 ? reported : mail.headers))
    .flatMap((headers) => ["to", "cc", "delivered-to"].flatMap((name) => mailboxesOfHeader(headers, name)))
    .map(({ address }) => address);

const lostHeaders =
  "El correo fue reenviado dentro del texto y perdió sus cabeceras: no hay con qué comprobar quién lo envió. Pida que lo reenvíen como archivo adjunto (en Outlook: «Más acciones › Reenviar como datos adjuntos»; en Gmail: «Reenviar como archivo adjunto»).";

function reportOf(report: MailMessage): MailReading["report"] {
  return {
    from: mailboxesOfHeader(report.headers, "from"),
    subject: subjectOf(report),
    message_id: messageIds(report.headers, "message-id")[0] ?? null,
    text: cutText(report.plain || (report.markup ? markupFacts(report.markup).seen : ""), 10_000),
  };
}

const subjectOf = ({ headers }: MailMessage) =>
  cutText(decodedHeader(headerValue(headers, "subject")), 1_000);

/**
 * Returns the view of another mail in the report. Without `content` it is a mail beside the reported one, or one
 * beyond the limits.
 */
const otherOf = (other: MailMessage, content?: MailContent): MailReading["others"][number] => ({
  place: mimePartName(other.place),
  from: mailboxesOfHeader(other.headers, "from"),
  subject: subjectOf(other),
  headers_only: other.headersOnly,
  text: cutText(content?.seen ?? "", readingLimits.shownInnerText),
});

function remotePictures(markup: MarkupFacts | null): MailReading["remote"] {
  const remote = (markup?.pictures ?? []).filter(({ source }) => /^(?:https?:)?\/\//i.test(source));
  const hosts = remote.flatMap(({ source }) => URL.parse(source, "https://x.invalid")?.hostname ?? []);
  return {
    pictures: remote.length,
    pixels: remote.filter(({ pixel }) => pixel).length,
    hosts: [...new Set(hosts)].slice(0, 50),
  };
}
