import { Buffer } from "node:buffer";
import { decodedText } from "../mime/charset.ts";
import type { CompoundFile, Storage } from "./compound-file.ts";
import { pageOfLocale } from "./locale-page.ts";

/**
 * The variable-size properties of an Outlook message; each is a stream whose name contains the property's number and
 * type.
 */
export class Properties {
  /** The code page of 8-bit text. */
  readonly page: string | null;
  readonly #file: CompoundFile;
  readonly storage: Storage;

  constructor(file: CompoundFile, storage: Storage, page: string | null) {
    this.#file = file;
    this.storage = storage;
    this.page = page;
  }

  #stream = (id: string, type: string) => this.storage.streams.get(`__substg1.0_${id}${type}`);

  size(id: string): number {
    return Math.max(...["001F", "001E", "0102"].map((type) => this.#stream(id, type)?.bytes ?? 0));
  }

  bytes(id: string, limit: number): Buffer {
    const stream = this.#stream(id, "0102");
    return stream ? this.#file.read(stream, limit) : Buffer.alloc(0);
  }

  text(id: string, limit = 64 * 1024): string {
    const wide = this.#stream(id, "001F");
    if (wide)
      return this.#file
        .read(wide, limit * 2)
        .toString("utf16le")
        .replace(/\0+$/, "");
    const narrow = this.#stream(id, "001E") ?? (id === "1013" ? this.#stream(id, "0102") : undefined);
    if (!narrow) return "";
    return decodedText(this.#file.read(narrow, limit), this.page).text.replace(/\0+$/, "");
  }
}

const pages: Readonly<Record<number, string>> = {
  932: "shift_jis",
  936: "gbk",
  949: "euc-kr",
  950: "big5",
  20127: "ascii",
  20866: "koi8-r",
  50220: "iso-2022-jp",
  50221: "iso-2022-jp",
  51949: "euc-kr",
  54936: "gb18030",
  65001: "utf-8",
};

/** PidTagMessageLocaleId. */
const messageLocale = 0x3ff1;

/**
 * Returns the code page of a message: from the first of the given properties that names one (text uses the message's
 * code page, HTML the internet code page), otherwise from its locale.
 */
export function codePageOf(fixed: Map<number, Buffer>, ...ids: number[]): string | null {
  const number = (id: number) => fixed.get(id)?.readUInt32LE(0) ?? 0;
  const page = ids.map(number).find((matchCount) => matchCount > 0) ?? pageOfLocale(number(messageLocale));
  if (page === undefined) return null;
  return pages[page] ?? (page >= 28591 && page <= 28606 ? `iso-8859-${page - 28590}` : `windows-${page}`);
}
