import { Buffer } from "node:buffer";
import { lookAlikeTest } from "#platform/readers/names/look-alike.ts";
import type { Mailbox, MailReading } from "../mail-reading.contract.ts";
import { judgeFiles, sha256 } from "./attachments/judge-files.ts";
import { judgeAuthentication } from "./authentication/judge-authentication.ts";
import { linksInMarkup, linksInText } from "./links/find-links.ts";
import { judgeLinks } from "./links/judge-links.ts";
import type { MailContext } from "./mail-context.ts";
import { instantOf, mailboxes, mailboxesOf, messageIds, returnPathOf } from "./mail-headers.ts";
import { keysOf } from "./mail-keys.ts";
import { openMime } from "./mail-message.ts";
import { observablesOf } from "./mail-observables.ts";
import { type MarkupFacts, markupFacts } from "./markup/markup-facts.ts";
import { decodedHeader, headerOf, headersNamed } from "./mime/header-lines.ts";
import { placeName } from "./mime/mime-tree.ts";
import type { MailMessage } from "./opened-mail.ts";
import { isOutlookMessage, openOutlook } from "./outlook/outlook-message.ts";
import { ReadingBudget, readingLimits } from "./reading-limits.ts";
import { type ReportedMail, reportedMail } from "./reported-mail.ts";
import { findSigns, scoreOf } from "./signs/find-signs.ts";

/** A link that a picture shows as a code. */
export interface PictureCode {
  text: string;
  place: string;
}

/**
 * What stands in a reported mail. Nothing is fetched, opened or run, and nothing in it makes this throw: what could not be
 * read is named in `not_read`. The bytes are one mail, at most 30 MB of which are read. Codes in its pictures are found
 * beforehand, because looking for them takes long.
 */
export async function readMail(
  bytes: Uint8Array,
  context: MailContext,
  codes: readonly PictureCode[] = [],
): Promise<MailReading> {
  const budget = new ReadingBudget();
  const { message, whole } = openMail(bytes, budget);
  const reported = reportedMail(message, context);
  const found = await readingOf(reported, { context, budget, codes });
  return { ...found, sha256: sha256(whole), bytes: whole.length, not_read: budget.notRead };
}

/** The mail in these bytes, with those that it carries. */
export function openMail(bytes: Uint8Array, budget: ReadingBudget): { message: MailMessage; whole: Buffer } {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (whole.length > readingLimits.mailBytes)
    budget.leave("correo", "El correo pesa más de 30 MB: el resto no se leyó.");
  const read = whole.subarray(0, readingLimits.mailBytes);
  const open = isOutlookMessage(read) ? openOutlook : openMime;
  return { message: open(read, { place: "", depth: 0, budget }), whole };
}

interface Reading {
  context: MailContext;
  budget: ReadingBudget;
  codes: readonly PictureCode[];
}

type Rest = "sha256" | "bytes" | "not_read";

async function readingOf(
  reported: ReportedMail,
  { context, budget, codes }: Reading,
): Promise<Omit<MailReading, Rest>> {
  const { mail } = reported;
  for (const beside of reported.beside)
    if (beside.bytes.length === 0)
      budget.leave(
        placeName(beside.place),
        "Es otro correo del mismo reporte, dentro de uno de Outlook: repórtelo aparte.",
      );
  const place = placeName(mail.place);
  // What a report quotes has no headers of its own: those that are there are the reporter's.
  const headers = reported.as === "quoted" ? [] : mail.headers;
  const markup = mail.markup ? markupFacts(mail.markup) : null;
  if (markup?.left) budget.leave(place, markup.left);
  const seen = markup ? markup.seen : mail.plain;
  if (seen.length > readingLimits.shownText)
    budget.leave(place, "Del texto se muestran los primeros 100.000 caracteres.");
  const [from, to, cc] = ["from", "to", "cc"].map((name) => mailboxesOf(headers, name)) as [
    Mailbox[],
    Mailbox[],
    Mailbox[],
  ];
  const resembles = lookAlikeTest([
    ...context.ownDomains,
    ...context.protectedDomains.map(({ domain }) => domain),
  ]);
  const files = await judgeFiles(mail.files, `${seen}\n${mail.plain}`, budget);
  const recipients = [...to, ...cc, ...mailboxesOf(headers, "delivered-to")].map(({ address }) => address);
  const links = judgeLinks(
    [
      ...(markup ? linksInMarkup(markup, "enlace") : []),
      ...linksInText(seen, "texto"),
      ...(markup ? linksInText(mail.plain, "texto sin formato") : []),
      ...files.urls.map((each) => ({ ...each, text: "", kind: "attachment" as const, defanged: false })),
      ...codes.flatMap(({ text, place: where }) =>
        linksInText(text, where).map((link) => ({ ...link, kind: "qr" as const })),
      ),
    ],
    { recipients, resembles },
  );
  const { authentication, hops } = judgeAuthentication(headers, from, context);
  const found = {
    format: mail.format,
    reported_as: reported.as,
    report: reported.report ? reportOf(reported.report) : null,
    from,
    sender: mailboxesOf(headers, "sender")[0] ?? null,
    reply_to: mailboxesOf(headers, "reply-to"),
    return_path: returnPathOf(headers),
    to,
    cc,
    subject: decodedHeader(headerOf(mail.headers, "subject")).slice(0, 1_000),
    date: instantOf(headerOf(headers, "date")),
    message_ids: messageIds(headers, "message-id"),
    references: [...messageIds(headers, "in-reply-to"), ...messageIds(headers, "references")],
    headers: headers.map(({ name, value }) => ({ name, value: decodedHeader(value) })),
    hops,
    authentication: reported.as === "quoted" ? { ...authentication, reason: lostHeaders } : authentication,
    today: null,
    parts: mail.parts,
    text: {
      seen: seen.slice(0, readingLimits.shownText),
      hidden: (markup?.hidden ?? "").slice(0, readingLimits.shownText),
      source: markup ? ("markup" as const) : mail.plain ? ("plain" as const) : ("none" as const),
    },
    markup: markup !== null,
    remote: remotePictures(markup),
    links,
    attachments: files.attachments,
    others: reported.others.map(otherOf),
  };
  const signs = findSigns({
    mail: found,
    context,
    resembles,
    broken: mail.broken,
    senderLines: headersNamed(headers, "from").length,
    pictures: markup?.pictures.length ?? 0,
  });
  return {
    ...found,
    signs,
    score: scoreOf(signs),
    observables: observablesOf(found, context),
    keys: keysOf(found, markup?.tags ?? [], `${mail.plain}\n${mail.markup}`, context),
  };
}

const lostHeaders =
  "El correo fue reenviado dentro del texto y perdió sus cabeceras: no hay con qué comprobar quién lo envió. Pida que lo reenvíen como archivo adjunto (en Outlook: «Más acciones › Reenviar como datos adjuntos»; en Gmail: «Reenviar como archivo adjunto»).";

function reportOf(report: MailMessage): MailReading["report"] {
  return {
    from: mailboxesOf(report.headers, "from"),
    subject: decodedHeader(headerOf(report.headers, "subject")).slice(0, 1_000),
    message_id: messageIds(report.headers, "message-id")[0] ?? null,
    text: (report.plain || (report.markup ? markupFacts(report.markup).seen : "")).slice(0, 10_000),
  };
}

const otherOf = (other: MailMessage): MailReading["others"][number] => ({
  place: placeName(other.place),
  from: headersNamed(other.headers, "from").flatMap(mailboxes),
  subject: decodedHeader(headerOf(other.headers, "subject")).slice(0, 1_000),
  headers_only: other.headersOnly,
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
