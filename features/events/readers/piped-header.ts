const pipe = 124;
const backslash = 92;

export interface PipedHeader {
  fields: string[];
  /** What follows the last field's pipe. */
  rest: string;
}

/** The first `count` fields between pipes, with `\|` and `\\` read; undefined when there are not that many. */
export function readPipedHeader(text: string, start: number, count: number): PipedHeader | undefined {
  const fields: string[] = [];
  let from = start;
  let escaped = false;
  for (let at = start; at < text.length && fields.length < count; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === backslash) {
      escaped = true;
      at += 1;
    } else if (unit === pipe) {
      fields.push(fieldOf(text.slice(from, at), escaped));
      from = at + 1;
      escaped = false;
    }
  }
  return fields.length === count ? { fields, rest: text.slice(from) } : undefined;
}

function fieldOf(written: string, escaped: boolean): string {
  return (escaped ? written.replace(/\\([\\|])/g, "$1") : written).trim();
}
