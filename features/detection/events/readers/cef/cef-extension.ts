const equals = 61;
const backslash = 92;
const space = 32;
const tab = 9;

/** The most keys of a record, more than any device writes; the rest stays in the raw text. */
const maxKeys = 400;

export type Extension = ReadonlyMap<string, string>;

/**
 * Parses `key=value key=value`, where values may contain unescaped spaces and equal signs: a key is a plain word
 * between a space and an equal sign, and a value ends where the next key begins. Of a repeated key the first value is
 * used.
 */
export function readCefExtension(text: string): Extension {
  const entries = new Map<string, string>();
  let key: string | undefined;
  let valueFrom = 0;
  let escaped = false;
  for (let at = 0; at < text.length && entries.size < maxKeys; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === backslash) {
      escaped = true;
      at += 1;
    } else if (unit === equals) {
      const start = keyStart(text, at, valueFrom);
      if (start === -1) continue;
      if (key !== undefined) keep(entries, key, text.slice(valueFrom, start), escaped);
      key = text.slice(start, at);
      valueFrom = at + 1;
      escaped = false;
    }
  }
  if (key !== undefined) keep(entries, key, text.slice(valueFrom), escaped);
  return entries;
}

function keep(entries: Map<string, string>, key: string, rawText: string, escaped: boolean): void {
  const value = (escaped ? unescaped(rawText) : rawText).trim();
  if (!entries.has(key)) entries.set(key, value);
}

function unescaped(text: string): string {
  return text.replace(/\\([\\=|nr])/g, (_, sign: string) => (sign === "n" || sign === "r" ? "\n" : sign));
}

/** Returns the start of the word before this equal sign, when it is a key; -1 when it is part of a value. */
function keyStart(text: string, equalsAt: number, floor: number): number {
  let at = equalsAt;
  while (at > floor && isKeyUnit(text.charCodeAt(at - 1)) && equalsAt - at < 100) at -= 1;
  if (at === equalsAt) return -1;
  if (at === 0) return at;
  const before = text.charCodeAt(at - 1);
  return at > floor && (before === space || before === tab) ? at : -1;
}

function isKeyUnit(unit: number): boolean {
  return (
    (unit >= 97 && unit <= 122) || // a-z
    (unit >= 65 && unit <= 90) || // A-Z
    (unit >= 48 && unit <= 57) || // 0-9
    unit === 95 || // _
    unit === 46 || // .
    unit === 45 // -
  );
}
