import { Buffer } from "node:buffer";

/** Decodes the transfer encoding of a part; undefined for an unknown encoding. */
export function withoutTransferEncoding(bytes: Buffer, encoding: string): Buffer | undefined {
  switch (encoding) {
    case "base64":
      return fromBase64(bytes.toString("latin1"));
    case "quoted-printable":
      return withoutQuotes(bytes);
    case "x-uuencode":
    case "x-uue":
    case "uuencode":
      return uudecode(bytes.toString("latin1"))?.bytes;
    case "":
    case "7bit":
    case "8bit":
    case "binary":
      return bytes;
    default:
      return undefined;
  }
}

const maxBlocks = 10_000;

/** Returns the kind of text after the end of a base64 text: none, more base64, or another. */
export function behindBase64(text: string): "nothing" | "more" | "other" {
  const end = text.indexOf("=");
  const rest = end === -1 ? "" : text.slice(end).replace(/[\s=]+/g, "");
  if (rest === "") return "nothing";
  return /^[A-Za-z0-9+/]*$/.test(rest) ? "more" : "other";
}

/**
 * Decodes base64 beyond the first padding, where Node stops. Mail programs continue, and attackers use the difference
 * to hide content.
 */
export function fromBase64(text: string): Buffer {
  if (behindBase64(text) !== "more") return Buffer.from(text, "base64");
  const blocks = text.replace(/\s+/g, "").split(/=+/, maxBlocks);
  return Buffer.concat(blocks.map((block) => Buffer.from(block, "base64")));
}

const equals = 61;
const nibble = (code: number | undefined) => {
  if (code === undefined) return -1;
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
};

function withoutQuotes(bytes: Buffer): Buffer {
  const out = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes[at] as number;
    if (code !== equals) {
      out[length++] = code;
      continue;
    }
    const [high, low] = [nibble(bytes[at + 1]), nibble(bytes[at + 2])];
    if (high >= 0 && low >= 0) {
      out[length++] = high * 16 + low;
      at += 2;
      continue;
    }
    const softEnd = endOfSoftBreak(bytes, at + 1);
    if (softEnd === undefined) out[length++] = code;
    else at = softEnd;
  }
  return out.subarray(0, length);
}

/** The last byte of a line break after `=`, with the blanks that some servers add before it. */
function endOfSoftBreak(bytes: Buffer, from: number): number | undefined {
  let at = from;
  while (at < from + 80 && (bytes[at] === 32 || bytes[at] === 9)) at += 1;
  if (bytes[at] === 13 && bytes[at + 1] === 10) return at + 1;
  if (bytes[at] === 10 || bytes[at] === 13) return at;
  return at >= bytes.length ? bytes.length : undefined;
}

/** Returns the bytes between `begin 644 name` and `end`, and that name; undefined where no such block begins. */
export function uudecode(text: string): { name: string; bytes: Buffer } | undefined {
  const begin = /^begin [0-7]{3,4} ([^\r\n]{1,255})\r?\n/m.exec(text);
  if (!begin) return undefined;
  const pieces: Buffer[] = [];
  let at = begin.index + begin[0].length;
  while (at < text.length) {
    const end = text.indexOf("\n", at);
    const line = text.slice(at, end === -1 ? text.length : end).replace(/\r$/, "");
    at = end === -1 ? text.length : end + 1;
    if (line === "end") break;
    const length = ((line.charCodeAt(0) || 32) - 32) & 63;
    if (length === 0) continue;
    pieces.push(uuline(line, length));
  }
  return { name: (begin[1] ?? "").trim(), bytes: Buffer.concat(pieces) };
}

function uuline(line: string, length: number): Buffer {
  const out = Buffer.alloc(Math.ceil(length / 3) * 3);
  const six = (at: number) => ((line.charCodeAt(at) || 32) - 32) & 63;
  for (let at = 1, to = 0; to < length; at += 4, to += 3) {
    const bits = (six(at) << 18) | (six(at + 1) << 12) | (six(at + 2) << 6) | six(at + 3);
    out.writeUIntBE(bits, to, 3);
  }
  return out.subarray(0, length);
}
