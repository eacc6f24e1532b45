import type { MailReading } from "../mail-reading.contract.ts";

const mebibyte = 1024 * 1024;

/** The limits for reading a mail. Parts beyond them are listed in `not_read`, never omitted silently. */
export const readingLimits = {
  mailBytes: 30 * mebibyte,
  /** The maximum depth of nested parts, of nested mails and of nested archives, each counted separately. */
  depth: 10,
  parts: 500,
  /** The maximum number of inner mails, at any depth, whose text, links and files are read. */
  innerMails: 50,
  /** The maximum number of stored characters of the text of each inner mail. */
  shownInnerText: 5_000,
  /** The maximum number of further mails in one report; each becomes a separate reported mail. */
  besideMails: 50,
  /** The maximum number of images that are searched for QR codes; one of four million pixels takes a second. */
  codePictures: 12,
  /** The largest ratio of an archive file's unpacked to its packed size. */
  growth: 100,
  headerBytes: 256 * 1024,
  headerLines: 1_000,
  headerValue: 8_000,
  addresses: 200,
  textBytes: 2 * mebibyte,
  shownText: 100_000,
  links: 500,
  /** The maximum number of addresses in one running text, repetitions included. */
  linkOccurrences: 20_000,
  attachments: 200,
  unpackedBytes: 60 * mebibyte,
} as const;

type Left = MailReading["not_read"][number];
const maxReasons = 60;

/** Records the unread parts of one mail, and how many parts may still be read. */
export class ReadingBudget {
  readonly #left = new Map<string, Left>();
  /** Keys of omissions that were found after the list was full. */
  readonly #unlisted = new Set<string>();
  parts = 0;
  unpacked = 0;
  attachments = 0;

  leave(place: string, reason: string): void {
    const key = `${place}\n${reason}`;
    if (this.#left.has(key)) return;
    if (this.#left.size < maxReasons) this.#left.set(key, { place, reason });
    else this.#unlisted.add(key);
  }

  /** Returns whether one more part may be read; the first part beyond the limit is recorded as not read. */
  takePart(place: string): boolean {
    this.parts += 1;
    if (this.parts === readingLimits.parts + 1)
      this.leave(
        place,
        `El correo tiene más de ${readingLimits.parts} partes: las que siguen no se leyeron.`,
      );
    return this.parts <= readingLimits.parts;
  }

  get notRead(): Left[] {
    const rest = this.#unlisted.size;
    if (rest === 0) return [...this.#left.values()];
    const reason = `Hay ${rest} motivos más por los que partes del correo no se leyeron.`;
    return [...this.#left.values(), { place: "correo", reason }];
  }
}
