import { entryOf } from "#platform/contract/word-list.ts";
export interface XmlPiece {
  /** What stands in the opening tag after its name. */
  attributes: string;
  inside: string;
}

/** Each element of a name, one after the other, without looking at the rest; an element that never ends ends the search. */
export function* xmlPieces(xml: string, name: string): Generator<XmlPiece> {
  const [open, close] = [`<${name}`, `</${name}>`];
  let at = 0;
  while (true) {
    const start = xml.indexOf(open, at);
    if (start === -1) return;
    const after = start + open.length;
    at = after;
    if (!" \t\r\n/>".includes(xml.charAt(after))) continue;
    const head = xml.indexOf(">", after);
    if (head === -1) return;
    const empty = xml.charAt(head - 1) === "/";
    const end = empty ? head : xml.indexOf(close, head);
    if (end === -1) return;
    yield {
      attributes: xml.slice(after, empty ? head - 1 : head),
      inside: empty ? "" : xml.slice(head + 1, end),
    };
    at = empty ? head + 1 : end + close.length;
  }
}

export function attributeOf(attributes: string, name: string): string | undefined {
  const at = ` ${attributes}`.indexOf(` ${name}="`);
  if (at === -1) return undefined;
  const start = at + name.length + 2;
  const end = attributes.indexOf('"', start);
  return end === -1 ? undefined : plainText(attributes.slice(start, end));
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

export function plainText(xml: string): string {
  return xml.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return entryOf(named, name) ?? whole;
    const code = name[1] === "x" ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}
