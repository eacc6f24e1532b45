import { Buffer, isAscii, isUtf8 } from "node:buffer";

/** A column of a table, the number of rows in which it has a value, and whether the reader uses it. */
export interface WatchedColumn {
  name: string;
  values: number;
  isRead: boolean;
}

/**
 * Receives the values that a reader uses in a file and those that it skips, so that a receipt can list the unused
 * ones. Paths use `*` for any member of a list.
 */
export interface FileWatch {
  /** Receives the paths that one pass through a JSON text requests. */
  asked(paths: readonly string[]): void;
  /** Receives a requested value or element; returns the value for the reader. */
  taken<T>(path: string, value: T): T;
  /** Receives the path of a value or element that this pass did not request. */
  skipped(path: string): void;
  /** Records the columns of a table, and the columns that the reader requests, including those that the table does not have. */
  columns(columns: readonly WatchedColumn[], requestedNames?: ReadonlySet<string>): void;
}

/** Opens a file at its beginning. */
export type OpenFile = (() => Promise<AsyncIterable<Uint8Array>>) & {
  readonly watch?: FileWatch | undefined;
};

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

const declaration = /^\s*<\?xml[^>]{0,200}?encoding\s{0,5}=\s{0,5}["']([\w.-]{1,40})["']/;
/** The number of bytes within which the XML declaration must end. */
const declarationBytes = 300;
const western = /^(?:iso-?8859-1|iso-?8859-15|latin-?1|windows-1252|cp1252|us-ascii)$/i;

/**
 * Returns the encoding that the bytes declare: by a byte order mark, by the zeros of UTF-16, or by the XML
 * declaration.
 */
function declaredEncoding(bytes: Buffer): Encoding | undefined {
  const [one, two, three, four] = bytes;
  if (one === 0xff && two === 0xfe) return "utf-16le";
  if (one === 0xfe && two === 0xff) return "utf-16be";
  if (one === 0xef && two === 0xbb && three === 0xbf) return "utf-8";
  if (one === 0 && three === 0 && two !== 0) return "utf-16be";
  if (two === 0 && four === 0 && one !== 0) return "utf-16le";
  const name = declaration.exec(bytes.toString("latin1", 0, declarationBytes))?.[1];
  if (name === undefined) return undefined;
  return western.test(name) ? "windows-1252" : "utf-8";
}

/** Returns the number of bytes at the end that begin a character which the next chunk completes. */
function halfCharacter(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0;
  }
  return 0;
}

/** Returns whether more of the letters are valid in UTF-8 than broken. */
function looksLikeUtf8(bytes: Buffer): boolean {
  if (isUtf8(bytes)) return true;
  const text = bytes.toString("utf8");
  const brokenCount = text.split("�").length - 1;
  return bytes.length - text.length > 2 * brokenCount;
}

/**
 * Decodes bytes to text, chunk by chunk. A file with a UTF-8 mark, or valid UTF-8 so far, stays UTF-8, and an invalid
 * byte becomes `�`; any other file is decoded with the encoding of Excel in Spanish from the first byte on that is
 * not UTF-8.
 */
class FileDecoder {
  #encoding: Encoding | undefined;
  #other: TextDecoder | undefined;
  #rest = Buffer.alloc(0);
  #begun = false;

  push(chunk: Uint8Array): string {
    const piece = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, piece]) : piece;
    if (!this.#begun && bytes.length < declarationBytes) {
      this.#rest = Buffer.from(bytes);
      return "";
    }
    return this.#decode(bytes, false);
  }

  end(): string {
    const text = this.#decode(this.#rest, true);
    return this.#other ? text + this.#other.decode() : text;
  }

  #decode(bytes: Buffer, isEnd: boolean): string {
    const isFirst = !this.#begun;
    if (isFirst) {
      this.#begun = true;
      this.#use(declaredEncoding(bytes));
    }
    this.#rest = Buffer.alloc(0);
    if (this.#other) return this.#other.decode(bytes, { stream: true });
    if (isAscii(bytes)) return bytes.toString("latin1");
    const half = isEnd ? 0 : halfCharacter(bytes);
    const whole = half > 0 ? bytes.subarray(0, bytes.length - half) : bytes;
    if (this.#encoding === undefined && !isAscii(whole)) {
      this.#use(looksLikeUtf8(whole) ? "utf-8" : "windows-1252");
      return this.#decode(bytes, isEnd);
    }
    // The bytes are copied, because a stream may reuse the memory of its chunk.
    if (half > 0) this.#rest = Buffer.from(bytes.subarray(bytes.length - half));
    const text = whole.toString("utf8");
    return isFirst && text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  }

  #use(encoding: Encoding | undefined): void {
    this.#encoding = encoding;
    if (encoding !== undefined && encoding !== "utf-8") this.#other = new TextDecoder(encoding);
  }
}

/** Yields the text of a file in pieces, in any supported encoding, without a byte order mark. */
export async function* fileText(open: OpenFile): AsyncGenerator<string, void, undefined> {
  const decoder = new FileDecoder();
  for await (const chunk of await open()) {
    const text = decoder.push(chunk);
    if (text !== "") yield text;
  }
  const last = decoder.end();
  if (last !== "") yield last;
}

/** The beginning of a file as text; the last character may be cut. */
export function headText(head: Uint8Array): string {
  const decoder = new FileDecoder();
  return decoder.push(head) || decoder.end();
}
