import type { Encoding } from "#features/correlations/readers/sigma-rule.ts";

const dashes = ["-", "/", "–", "—", "―"];
const mostVariants = 625;

/** The values that stand for one value after its encodings; undefined when they would be too many. */
export function encodedValues(text: string, encodings: readonly Encoding[]): string[] | undefined {
  let texts: (string | Buffer)[] = [text];
  for (const encoding of encodings) {
    texts = texts.flatMap((each) => encode(each, encoding));
    if (texts.length > mostVariants) return undefined;
  }
  return texts.map((each) => (typeof each === "string" ? each : each.toString("latin1")));
}

function encode(value: string | Buffer, encoding: Encoding): (string | Buffer)[] {
  const bytes = typeof value === "string" ? Buffer.from(value, "utf8") : value;
  const text = typeof value === "string" ? value : value.toString("utf8");
  switch (encoding) {
    case "windash":
      return dashVariants(text);
    case "wide":
      return [Buffer.from(text, "utf16le")];
    case "utf16be":
      return [Buffer.from(text, "utf16le").swap16()];
    case "utf16":
      return [Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")])];
    case "base64":
      return [bytes.toString("base64")];
    case "base64offset":
      return [0, 1, 2].map((offset) => atOffset(bytes, offset));
  }
}

/** What is certain of these bytes inside a longer text in Base64 when they begin at this offset of three. */
function atOffset(bytes: Buffer, offset: number): string {
  const encoded = Buffer.concat([Buffer.alloc(offset, 0x20), bytes])
    .toString("base64")
    .replaceAll("=", "");
  const whole = Math.floor(((bytes.length + offset) * 8) / 6);
  return encoded.slice(Math.ceil((offset * 8) / 6), whole);
}

/** A dash before a word is the mark of an option; each such mark may be any of the five. */
function dashVariants(text: string): string[] {
  const marks = [...text.matchAll(/(?<!\w)[-/–—―](?=\w)/g)].map(({ index }) => index);
  if (dashes.length ** marks.length > mostVariants) return [text];
  let variants = [text];
  for (const at of marks) {
    variants = variants.flatMap((each) =>
      dashes.map((dash) => each.slice(0, at) + dash + each.slice(at + 1)),
    );
  }
  return variants;
}
