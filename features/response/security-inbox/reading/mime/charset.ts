const utf8 = new TextDecoder("utf-8", { fatal: true });
const western = new TextDecoder("windows-1252");
const names: Readonly<Record<string, string>> = {
  cp850: "windows-1252",
  cp932: "shift_jis",
  cp936: "gbk",
  cp949: "euc-kr",
  cp950: "big5",
  "unicode-1-1-utf-7": "utf-8",
};

/**
 * Decodes bytes to text. An unknown or undeclared character set is read as UTF-8 where the bytes are valid, otherwise
 * as Windows-1252: so no byte is lost, and ASCII is always correct.
 */
export function decodedText(bytes: Uint8Array, charset: string | null): { text: string; known: boolean } {
  const label = charset?.toLowerCase() || wideMark(bytes);
  const decoder = label && !/^(utf-?8|us-ascii|ascii)$/.test(label) ? decoderOf(label) : undefined;
  if (decoder) return { text: decoder.decode(bytes), known: true };
  const isKnown = label === "" || /^(utf-?8|us-ascii|ascii)$/.test(label);
  try {
    return { text: utf8.decode(bytes), known: isKnown };
  } catch {
    return { text: western.decode(bytes), known: isKnown };
  }
}

/** Returns the UTF-16 encoding that a byte order mark states; empty without one. */
function wideMark([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "";
}

function decoderOf(label: string): TextDecoder | undefined {
  const codePage = /^(?:cp|windows-?|ibm|ms)(\d{3,5})$/.exec(label)?.[1];
  for (const name of [names[label] ?? label, codePage ? `windows-${codePage}` : ""]) {
    try {
      if (name) return new TextDecoder(name);
    } catch {
      // Another spelling may be known.
    }
  }
  return undefined;
}
