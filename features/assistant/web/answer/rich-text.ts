export type TextPart =
  | { kind: "plain"; text: string }
  | { kind: "bold"; text: string }
  | { kind: "source"; number: number };

const marks = /\*\*([^*\n]+)\*\*|\[(\d{1,2})\]/g;

/** The two marks of an answer's text: `**bold**` and `[1]`. Everything else, an address or HTML too, is only text. */
export function richText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let after = 0;
  const plain = (until: number) => {
    if (until > after) parts.push({ kind: "plain", text: text.slice(after, until) });
  };
  for (const { index, 0: whole, 1: bold, 2: number } of text.matchAll(marks)) {
    plain(index);
    after = index + whole.length;
    if (bold === undefined) parts.push({ kind: "source", number: Number(number) });
    else parts.push({ kind: "bold", text: bold });
  }
  plain(text.length);
  return parts;
}
