import { Buffer } from "node:buffer";
import { decodedText } from "../mime/charset.ts";

/** The initial dictionary of every compressor (MS-OXRTFCP 2.1.3.1). */
const initialDictionary =
  "{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx";
const window = 4_096;

/** Unpacks rich text of Outlook up to a limit of bytes; undefined for other data. */
export function unpackedRichText(packed: Buffer, limit: number): Buffer | undefined {
  if (packed.length < 16) return undefined;
  const [size, kind] = [packed.readUInt32LE(4), packed.readUInt32LE(8)];
  if (kind === 0x414c_454d) return packed.subarray(16, 16 + Math.min(size, limit));
  if (kind !== 0x7546_5a4c) return undefined;
  const dictionary = Buffer.alloc(window, " ");
  let write = dictionary.write(initialDictionary, "latin1");
  // A pair of bytes expands to at most seventeen.
  const output = Buffer.alloc(Math.min(size, limit, packed.length * 9));
  let length = 0;
  const put = (byte: number) => {
    output[length] = byte;
    length += 1;
    dictionary[write] = byte;
    write = (write + 1) % window;
  };
  let at = 16;
  while (at < packed.length && length < output.length) {
    const control = packed[at] ?? 0;
    at += 1;
    for (let bit = 0; bit < 8 && at < packed.length && length < output.length; bit += 1) {
      if ((control & (1 << bit)) === 0) {
        put(packed[at] ?? 0);
        at += 1;
        continue;
      }
      if (at + 2 > packed.length) return output.subarray(0, length);
      const pair = packed.readUInt16BE(at);
      at += 2;
      const from = pair >> 4;
      if (from === write) return output.subarray(0, length);
      for (let step = 0; step < (pair & 15) + 2 && length < output.length; step += 1)
        put(dictionary[(from + step) % window] ?? 0);
    }
  }
  return output.subarray(0, length);
}

interface Group {
  /** Whether the text of the group is no body text: fonts, colours, optional destinations. */
  left: boolean;
  /** Whether the group is a part of the original HTML. */
  tag: boolean;
  /** Whether the text replaces markup, for readers without support. */
  instead: boolean;
  charset: string;
  /** The number of replacement characters after a Unicode one. */
  stands: number;
}

const apart = new Set(
  "fonttbl colortbl stylesheet info pict object header footer headerl headerr footerl footerr listtable listoverridetable generator pntext xmlnstbl rsidtbl themedata datastore latentstyles".split(
    " ",
  ),
);
const signs: Readonly<Record<string, string>> = {
  par: "\r\n",
  line: "\r\n",
  row: "\r\n",
  tab: "\t",
  cell: "\t",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
  bullet: "•",
  endash: "–",
  emdash: "—",
};
/** The character sets of `\fcharset`, where they differ from the page of the document. */
const charsets: Readonly<Record<string, string>> = {
  128: "shift_jis",
  129: "euc-kr",
  134: "gbk",
  136: "big5",
  161: "windows-1253",
  162: "windows-1254",
  177: "windows-1255",
  178: "windows-1256",
  186: "windows-1257",
  204: "windows-1251",
  222: "windows-874",
  238: "windows-1250",
};
const deepest = 500;

/**
 * Reads RTF: the HTML from which it was made, if it was (MS-OXRTFEX), or its text. Bytes are decoded with the code
 * page that the RTF or the font states. It terminates for any bytes; text that is nested too deeply is not read.
 */
export function readRichText(bytes: Buffer): { markup: string; plain: string; deep: boolean } {
  const text = bytes.toString("latin1");
  const fromMarkup = /\\fromhtml1?\b/.test(text.slice(0, 2_000));
  const fonts = new Map(
    Array.from(
      text.slice(0, 100_000).matchAll(/\\f(\d{1,4})(?:\\[a-z]+)?\\fcharset(\d{1,3})/g),
      ([, font = "", charset = ""]) => [font, charsets[charset] ?? ""],
    ),
  );
  let page = `windows-${/\\ansicpg(\d{3,5})/.exec(text.slice(0, 2_000))?.[1] ?? "1252"}`;
  if (page === "windows-65001") page = "utf-8";
  let deep = false;
  let group: Group = { left: false, tag: false, instead: false, charset: page, stands: 1 };
  const outer: Group[] = [];
  const textParts: string[] = [];
  let run: number[] = [];
  let skip = 0;
  const flush = () => {
    if (run.length > 0) textParts.push(decodedText(Buffer.from(run), group.charset).text);
    run = [];
  };
  const isWritten = () => !group.left && !group.instead;
  const put = (sign: string) => {
    if (!isWritten()) return;
    flush();
    textParts.push(sign);
  };
  const letter = (byte: number) => {
    if (skip > 0) skip -= 1;
    else if (isWritten()) run.push(byte);
  };
  const tokens =
    /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\(\*)|\\([^a-z'*])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi;
  for (const [, word, number, hex, star, sign, brace, plain] of text.matchAll(tokens)) {
    if (brace === "{") {
      flush();
      if (outer.length >= deepest) {
        deep = true;
        break;
      }
      outer.push(group);
      group = { ...group };
    } else if (brace === "}") {
      flush();
      skip = 0;
      group = outer.pop() ?? group;
    } else if (plain) for (let at = 0; at < plain.length; at += 1) letter(plain.charCodeAt(at));
    else if (hex) letter(Number.parseInt(hex, 16));
    else if (star) group.left = !group.tag;
    else if (sign) {
      if (skip > 0) skip -= 1;
      else if (sign === "~") put("\u00A0");
      else if (/[\\{}]/.test(sign)) letter(sign.charCodeAt(0));
    } else if (word) follow(word, number);
  }
  flush();
  const whole = textParts.join("");
  return fromMarkup
    ? { markup: whole, plain: "", deep }
    : { markup: "", plain: whole.replace(/\r\n$/, ""), deep };

  function follow(word: string, number: string | undefined): void {
    if (word === "htmltag" && fromMarkup) Object.assign(group, { left: false, tag: true, instead: false });
    else if (word === "htmlrtf" && fromMarkup) {
      flush();
      group.instead = number !== "0";
    } else if (apart.has(word)) group.left = true;
    else if (word === "uc") group.stands = Math.min(Number(number ?? 1), 10);
    else if (word === "u") {
      put(String.fromCharCode(Number(number ?? 0) & 0xffff));
      skip = group.stands;
    } else if (word === "f" && number !== undefined) {
      flush();
      group.charset = fonts.get(number) || page;
    } else if (signs[word] !== undefined) put(signs[word]);
  }
}
