import { Buffer } from "node:buffer";

const wordsInARow = /=\?[^?\s]+\?[bq]\?[^?]*\?=(?:\s*=\?[^?\s]+\?[bq]\?[^?]*\?=)+/gi;
const encodedWordPattern = /=\?([^?\s*]+)(?:\*[^?\s]*)?\?([bq])\?([^?]*)\?=/gi;

const bytesOf = (encoding: string, text: string) =>
  encoding.toLowerCase() === "b"
    ? Buffer.from(text, "base64")
    : Buffer.from(
        text
          .replaceAll("_", " ")
          .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        "latin1",
      );

/** Character sets with escape sequences that change the meaning of later bytes, also across encoded words. */
const stateful = /^(?:iso-2022-|hz-gb-2312$)/;

function decodes(bytes: Buffer, charset: string): boolean {
  try {
    new TextDecoder(charset, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * Joins neighbouring encoded words (RFC 2047) of one character set. Some programs split long texts by bytes, and a
 * character split over two words would be lost when each is decoded separately.
 */
export const joinSplitWords = (header: string): string =>
  header.replace(wordsInARow, (row) => {
    const words = [...row.matchAll(encodedWordPattern)].map(
      ([whole, charset = "", encoding = "", text = ""]) => ({
        whole,
        charset: charset.toLowerCase(),
        bytes: bytesOf(encoding, text),
      }),
    );
    if (words.every(({ charset, bytes }) => !stateful.test(charset) && decodes(bytes, charset))) return row;
    const groups: (typeof words)[] = [];
    for (const word of words) {
      const last = groups.at(-1);
      if (last?.[0]?.charset === word.charset) last.push(word);
      else groups.push([word]);
    }
    return groups
      .map((group) => {
        const charset = group[0]?.charset ?? "";
        const bytes = Buffer.concat(group.map((word) => word.bytes));
        return decodes(bytes, charset)
          ? `=?${charset}?B?${bytes.toString("base64")}?=`
          : group.map(({ whole }) => whole).join(" ");
      })
      .join(" ");
  });
