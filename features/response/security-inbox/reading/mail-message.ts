import type { Buffer } from "node:buffer";
import { cutFileName } from "#platform/readers/cut-text.ts";
import { decodedText } from "./mime/charset.ts";
import { readHeaderLines, storableText } from "./mime/header-lines.ts";
import { allParts, leafParts, type MimePart, mimePartName, readMimeTree } from "./mime/mime-tree.ts";
import type { MailFile, MailMessage, OpenedFrom } from "./opened-mail.ts";
import { isOutlookMessage, openOutlook } from "./outlook/outlook-message.ts";
import { type ReadingBudget, readingLimits } from "./reading-limits.ts";

/** Opens a mail in the internet message format. */
export function openMime(bytes: Buffer, from: OpenedFrom): MailMessage {
  const { budget, place, depth } = from;
  const root = readMimeTree(bytes, budget, place, depth);
  const message: MailMessage = {
    format: "eml",
    place,
    headers: root.headers,
    headersOnly: false,
    bounce: root.type === "multipart/report",
    plain: "",
    markup: "",
    files: [],
    inner: [],
    parts: allParts(root)
      .slice(0, readingLimits.parts)
      .map((part) => ({
        place: mimePartName(part.place),
        type: part.type.slice(0, 100),
        charset: part.charset?.slice(0, 40) ?? null,
        encoding: part.encoding.slice(0, 40),
        bytes: part.raw.length,
      })),
    broken: allParts(root)
      .filter(({ broken }) => broken)
      .map(({ place: where }) => mimePartName(where)),
    bytes,
  };
  for (const part of leafParts(root)) takeUp(part, message, from);
  if (message.broken.length > 0 && message.files.length === 0 && !message.plain && !message.markup)
    readAsText(root, message);
  return message;
}

function takeUp(part: MimePart, message: MailMessage, from: OpenedFrom): void {
  const { budget } = from;
  const isAttached = part.disposition === "attachment" || (part.name !== "" && !part.contentId);
  if (part.type === "message/rfc822-headers" || part.type === "text/rfc822-headers") {
    message.inner.push(headersAlone(part, from));
  } else if (isMail(part)) {
    const inner = openInner(part, from);
    if (inner) message.inner.push(inner);
    else message.files.push(mailFileOf(part));
  } else if (!isAttached && part.type === "text/html") {
    message.markup = joinText(message.markup, textOf(part, budget), part, budget);
  } else if (!isAttached && part.type === "text/plain" && !(part.guessed && part.encoding !== "8bit")) {
    message.plain = joinText(message.plain, textOf(part, budget), part, budget);
  } else {
    message.files.push(mailFileOf(part));
  }
}

/** Returns whether a part is a mail: by its content type, or as an attached mail file. */
function isMail(part: MimePart): boolean {
  if (part.type === "message/rfc822" || part.type === "message/global") return true;
  return isMailFile(part.name, part.content);
}

/** Returns whether a file is a mail: by its bytes, and if these could be any text also by its name. */
export function isMailFile(name: string, content: Buffer): boolean {
  if (isOutlookMessage(content)) return true;
  if (!/\.eml$/i.test(name)) return false;
  return /^(?:[\w-]{2,60}:[^\r\n]*\r?\n(?:[ \t][^\r\n]*\r?\n)*){2}/.test(
    content.toString("latin1", 0, 4_000),
  );
}

function openInner(part: MimePart, { depth, budget }: OpenedFrom): MailMessage | undefined {
  if (depth + 1 >= readingLimits.depth) {
    budget.leave(
      mimePartName(part.place),
      `Hay más de ${readingLimits.depth} correos uno dentro de otro: el de más adentro no se abrió.`,
    );
    return undefined;
  }
  const open = isOutlookMessage(part.content) ? openOutlook : openMime;
  return open(part.content, { place: part.place, depth: depth + 1, budget });
}

function headersAlone(part: MimePart, { budget }: OpenedFrom): MailMessage {
  const headers = readHeaderLines(part.content, mimePartName(part.place), budget);
  return {
    format: "eml",
    place: part.place,
    headers,
    headersOnly: true,
    bounce: false,
    plain: "",
    markup: "",
    files: [],
    inner: [],
    parts: [],
    broken: [],
    bytes: part.content,
  };
}

export function mailFileOf(part: MimePart): MailFile {
  return {
    place: mimePartName(part.place),
    name: cutFileName(storableText(part.name), 500),
    declaredType: part.type.slice(0, 100),
    content: part.content,
    asSent: part.guessed ? part.raw : null,
    inline: part.disposition !== "attachment" && part.contentId !== "",
    contentId: part.contentId,
  };
}

function textOf(part: MimePart, budget: ReadingBudget): string {
  if (part.content.length > readingLimits.textBytes)
    budget.leave(mimePartName(part.place), "El texto pasa de 2 MB: el resto no se leyó.");
  const { text, known } = decodedText(part.content.subarray(0, readingLimits.textBytes), part.charset);
  if (!known)
    budget.leave(
      mimePartName(part.place),
      `El juego de caracteres «${(part.charset ?? "").slice(0, 40)}» no se conoce: puede haber letras cambiadas.`,
    );
  return storableText(text).replaceAll("\r\n", "\n");
}

function joinText(before: string, text: string, { place }: MimePart, budget: ReadingBudget): string {
  const joined = before ? `${before}\n${text}` : text;
  if (joined.length > readingLimits.textBytes)
    budget.leave(mimePartName(place), "Los textos del correo juntos pasan de 2 MB: el resto no se leyó.");
  return joined.slice(0, readingLimits.textBytes);
}

/** Reads the undecodable parts of a mail as text, because a mail client may still display them. */
function readAsText(root: MimePart, message: MailMessage): void {
  const { text } = decodedText(root.raw.subarray(0, readingLimits.textBytes), root.charset);
  const markup = /<html[\s>]|<body[\s>]|<!doctype html/i.exec(text);
  if (markup) message.markup = storableText(text.slice(markup.index));
  else message.plain = storableText(text);
}
