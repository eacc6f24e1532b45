import { Buffer } from "node:buffer";
import { cutFileName } from "#platform/readers/cut-text.ts";
import { type HeaderLine, readHeaderLines, storableText } from "../mime/header-lines.ts";
import { mimePartName } from "../mime/mime-tree.ts";
import type { MailFile, MailMessage, OpenedFrom } from "../opened-mail.ts";
import { type ReadingBudget, readingLimits } from "../reading-limits.ts";
import { CompoundFile, isCompoundFile, type Storage } from "./compound-file.ts";
import { codePageOf, Properties } from "./outlook-properties.ts";
import { readRichText, unpackedRichText } from "./rich-text.ts";

const properties = "__properties_version1.0";
const richTextBytes = 8 * 1024 * 1024;

/** Returns whether a compound file is a mail and not a document. */
export const isOutlookMessage = (bytes: Buffer) =>
  isCompoundFile(bytes) && bytes.includes(Buffer.from(properties, "utf16le"));

/** Opens a mail in the file format of Outlook (MS-OXMSG). */
export function openOutlook(bytes: Buffer, from: OpenedFrom): MailMessage {
  const file = new CompoundFile(bytes);
  const message = new OutlookReader(file, from.budget).message(file.root, from, 32);
  const place = mimePartName(from.place);
  if (file.problems.has("cycle"))
    from.budget.leave(
      place,
      "El archivo de Outlook tiene partes que llevan a sí mismas: se leyeron una sola vez.",
    );
  if (file.problems.has("damaged"))
    from.budget.leave(
      place,
      "El archivo de Outlook está cortado o dañado: lo que falta de él no se pudo leer.",
    );
  if (file.problems.has("too_much"))
    from.budget.leave(place, "El archivo de Outlook dice traer más de lo que pesa: lo que sobra no se leyó.");
  return { ...message, bytes };
}

class OutlookReader {
  readonly #file: CompoundFile;
  readonly #budget: ReadingBudget;

  constructor(file: CompoundFile, budget: ReadingBudget) {
    this.#file = file;
    this.#budget = budget;
  }

  message(storage: Storage, from: OpenedFrom, fixedFrom: number): MailMessage {
    const { place } = from;
    const fixed = this.#fixed(storage, fixedFrom);
    const of = new Properties(this.#file, storage, codePageOf(fixed, 0x3ffd, 0x3fde));
    const inPage = new Properties(this.#file, storage, codePageOf(fixed, 0x3fde, 0x3ffd));
    const headers = this.#headers(of, { fixed, storage }, mimePartName(place));
    const message: MailMessage = {
      format: "msg",
      place,
      headers,
      headersOnly: false,
      bounce: /^REPORT\./i.test(of.text("001A")),
      plain: storableText(this.#text(of, "1000", place)),
      markup: storableText(this.#text(inPage, "1013", place)),
      files: [],
      inner: [],
      parts: [],
      broken: [],
      bytes: Buffer.alloc(0),
    };
    const note = (type: string, bytes: number) =>
      message.parts.push({ place: mimePartName(place), type, charset: of.page, encoding: "msg", bytes });
    if (message.plain) note("text/plain", Buffer.byteLength(message.plain));
    if (message.markup) note("text/html", Buffer.byteLength(message.markup));
    else this.#fromRichText(of, message, note);
    this.#attachments(of, message, from);
    return message;
  }

  /** Returns the fixed-size values by property number, from entries of 16 bytes. */
  #fixed(storage: Storage, from: number): Map<number, Buffer> {
    const stream = storage.streams.get(properties);
    const bytes = stream ? this.#file.read(stream, 64 * 1024) : Buffer.alloc(0);
    const entries = new Map<number, Buffer>();
    for (let at = from; at + 16 <= bytes.length; at += 16)
      entries.set(bytes.readUInt16LE(at + 2), bytes.subarray(at + 8, at + 16));
    return entries;
  }

  #text(of: Properties, id: string, place: string): string {
    if (of.size(id) > readingLimits.textBytes * 2)
      this.#budget.leave(mimePartName(place), "El texto pasa de 2 MB: el resto no se leyó.");
    return of.text(id, readingLimits.textBytes);
  }

  #fromRichText(of: Properties, message: MailMessage, note: (type: string, bytes: number) => void): void {
    const packed = of.bytes("1009", readingLimits.textBytes * 2);
    if (packed.length === 0) return;
    const place = mimePartName(message.place);
    const unpacked = unpackedRichText(packed, richTextBytes);
    if (!unpacked) {
      this.#budget.leave(place, "El texto con formato de Outlook está dañado: no se leyó.");
      return;
    }
    if (unpacked.length === richTextBytes)
      this.#budget.leave(place, "El texto con formato de Outlook pasa de 8 MB: el resto no se leyó.");
    const { markup, plain, deep } = readRichText(unpacked);
    if (deep)
      this.#budget.leave(
        place,
        "El texto con formato de Outlook tiene demasiados grupos uno dentro de otro: el resto no se leyó.",
      );
    message.markup = storableText(markup.slice(0, readingLimits.textBytes));
    message.plain ||= storableText(plain.slice(0, readingLimits.textBytes));
    note(markup ? "text/html (RTF)" : "text/rtf", unpacked.length);
  }

  /**
   * Returns the header lines from the last receiving server; a mail that was never sent, or only within one
   * organisation, has none.
   */
  #headers(
    of: Properties,
    { fixed, storage }: { fixed: Map<number, Buffer>; storage: Storage },
    place: string,
  ): HeaderLine[] {
    const headers = of
      .text("007D", readingLimits.headerBytes + 1)
      .replace(/^Microsoft Mail Internet Headers.*\r?\n/i, "");
    if (headers.trim()) return readHeaderLines(Buffer.from(headers, "utf8"), place, this.#budget);
    this.#budget.leave(
      place,
      "El archivo de Outlook no trae las cabeceras del correo: por dónde pasó y quién lo envió no se puede comprobar.",
    );
    const sentBytes = fixed.get(0x0039) ?? fixed.get(0x0e06);
    const lines: [name: string, value: string][] = [
      [
        "from",
        mailbox(
          of.text("0C1A") || of.text("0042"),
          of.text("5D01") || of.text("5D02") || smtpOf(of, "0C1F", "0065"),
        ),
      ],
      ["to", this.#recipients(storage, of, 1) || of.text("0E04")],
      ["cc", this.#recipients(storage, of, 2) || of.text("0E03")],
      ["subject", of.text("0037")],
      ["date", sentBytes ? dateOf(sentBytes) : ""],
      ["message-id", of.text("1035")],
      ["in-reply-to", of.text("1042")],
      ["references", of.text("1039")],
      ["reply-to", of.text("0050") || of.text("004F")],
    ];
    return lines
      .filter(([, value]) => value !== "")
      .map(([name, value]) => ({
        name,
        value: storableText(value).replace(/\s+/g, " ").slice(0, readingLimits.headerValue),
      }));
  }

  #recipients(storage: Storage, { page }: Properties, kind: number): string {
    return [...storage.storages]
      .filter(([name]) => name.startsWith("__recip_version1.0_"))
      .slice(0, readingLimits.addresses)
      .flatMap(([, each]) => {
        if (this.#fixed(each, 8).get(0x0c15)?.readUInt32LE(0) !== kind) return [];
        const of = new Properties(this.#file, each, page);
        return [mailbox(of.text("3001"), smtpOf(of, "39FE", "3003"))];
      })
      .join(", ");
  }

  #attachments({ storage, page }: Properties, message: MailMessage, from: OpenedFrom): void {
    const attached = [...storage.storages]
      .filter(([name]) => name.startsWith("__attach_version1.0_"))
      .toSorted(([one], [other]) => (one < other ? -1 : 1));
    for (const [at, [, each]] of attached.entries()) {
      const place = message.place ? `${message.place}.${at + 1}` : String(at + 1);
      if (!this.#budget.takePart(mimePartName(place))) return;
      this.#attachment(new Properties(this.#file, each, page), message, { ...from, place });
    }
  }

  #attachment(of: Properties, message: MailMessage, from: OpenedFrom): void {
    const place = mimePartName(from.place);
    const inside = of.storage.storages.get("__substg1.0_3701000D");
    const deeper = { ...from, depth: from.depth + 1 };
    const isTooDeep = deeper.depth >= readingLimits.depth;
    if (inside?.streams.has(properties)) {
      if (isTooDeep) this.#leaveDeeper(place);
      else message.inner.push(this.message(inside, deeper, 24));
      return;
    }
    const name = of.text("3707") || of.text("3704") || of.text("3001");
    if (inside) {
      const what = name || "un objeto";
      this.#budget.leave(place, `«${what}» está incrustado por otro programa: no se abrió.`);
      return;
    }
    const content = of.bytes("3701", readingLimits.mailBytes);
    if (isOutlookMessage(content)) {
      if (isTooDeep) this.#leaveDeeper(place);
      else message.inner.push(openOutlook(content, deeper));
      return;
    }
    const contentId = of.text("3712").replace(/[<>\s]/g, "");
    const declaredType = of.text("370E").slice(0, 100);
    const file: MailFile = {
      place,
      name: cutFileName(storableText(name), 500),
      declaredType,
      content,
      asSent: null,
      inline: contentId !== "",
      contentId,
    };
    message.files.push(file);
    message.parts.push({
      place,
      type: declaredType || "?",
      charset: null,
      encoding: "msg",
      bytes: content.length,
    });
  }
  #leaveDeeper(place: string): void {
    this.#budget.leave(
      place,
      `Hay más de ${readingLimits.depth} correos uno dentro de otro: el de más adentro no se abrió.`,
    );
  }
}

/** Returns an SMTP address; internal addresses of an organisation have another format and are ignored. */
const smtpOf = (of: Properties, ...ids: string[]) =>
  ids.map((id) => of.text(id)).find((address) => address.includes("@")) ?? "";

function mailbox(name: string, address: string): string {
  const quoted = `"${name.replace(/["\\\r\n]/g, " ").trim()}"`;
  return address ? `${quoted} <${address}>` : name ? `${quoted} <>` : "";
}

/** Converts a FILETIME, in tenths of a microsecond since 1601. */
function dateOf(value: Buffer): string {
  const at = Number(value.readBigUInt64LE(0) / 10_000n) - 11_644_473_600_000;
  return Math.abs(at) < 8.64e15 ? new Date(at).toUTCString() : "";
}
