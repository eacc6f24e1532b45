const quote = 34;
const space = 32;
const backslash = 92;
const maxPairs = 500;
const longestKey = 80;

/**
 * Parses `key=value other="a value with blanks"` in one pass. A quote inside quotes is escaped by a backslash. Of a
 * repeated key the first value is used.
 */
export function readKeyValues(text: string, start = 0): { [key: string]: string } {
  const values: { [key: string]: string } = Object.create(null);
  let at = start;
  for (let pairs = 0; pairs < maxPairs && at < text.length; pairs += 1) {
    while (at < text.length && text.charCodeAt(at) <= space) at += 1;
    const equals = text.indexOf("=", at);
    if (equals === -1) break;
    const key = text.slice(Math.max(at, equals - longestKey), equals);
    // Text between two pairs belongs to no key.
    const name = key.slice(key.lastIndexOf(" ") + 1);
    const [value, end] = valueAt(text, equals + 1);
    if (name !== "") values[name] ??= value;
    at = end;
  }
  return values;
}

function valueAt(text: string, start: number): [value: string, end: number] {
  if (text.charCodeAt(start) !== quote) {
    let end = start;
    while (end < text.length && text.charCodeAt(end) > space) end += 1;
    return [text.slice(start, end), end];
  }
  let at = start + 1;
  let isEscaped = false;
  for (; at < text.length && text.charCodeAt(at) !== quote; at += 1)
    if (text.charCodeAt(at) === backslash) {
      isEscaped = true;
      at += 1;
    }
  const value = text.slice(start + 1, at);
  return [isEscaped ? value.replace(/\\(["\\])/g, "$1") : value, at + 1];
}
