const tab = "\t";
const hexadecimal = /^(?:0?x)([0-9a-f]{2,4})$/i;
const maxAttributes = 400;

export type Attributes = ReadonlyMap<string, string>;

/**
 * Parses the pairs of a LEEF record. Version 2 may name the delimiter as a character or in hexadecimal, leave it empty
 * or omit the field; some devices use the pipe of the header.
 */
export function readLeefAttributes(rest: string, mayName: boolean): Attributes {
  const { delimiter, text } = mayName ? namedDelimiter(rest) : { delimiter: tab, text: rest };
  const used = text.includes(delimiter) ? delimiter : defaultDelimiter(text);
  const entries = new Map<string, string>();
  const pairs = used === undefined ? spacedPairs(text) : text.split(used, maxAttributes);
  for (const pair of pairs) {
    const equals = pair.indexOf("=");
    if (equals <= 0) continue;
    const key = pair.slice(0, equals).trim();
    if (!entries.has(key)) entries.set(key, pair.slice(equals + 1).trim());
  }
  splitGlued(entries);
  return entries;
}

function namedDelimiter(rest: string): { delimiter: string; text: string } {
  const pipe = rest.indexOf("|");
  const field = pipe === -1 ? undefined : rest.slice(0, pipe);
  if (field === undefined || field.length > 6) return { delimiter: tab, text: rest };
  const text = rest.slice(pipe + 1);
  const hex = hexadecimal.exec(field)?.[1];
  if (hex !== undefined) return { delimiter: String.fromCharCode(Number.parseInt(hex, 16)), text };
  if (field.trim() === "") return { delimiter: field === "" ? tab : field, text };
  return field.length === 1 ? { delimiter: field, text } : { delimiter: tab, text: rest };
}

/** Returns the delimiter of a record that states none, when it has more than one pair; undefined for spaces alone. */
function defaultDelimiter(text: string): string | undefined {
  for (const candidate of [tab, "|", "^"]) {
    const at = text.indexOf(candidate);
    if (at !== -1 && text.indexOf("=", at) !== -1) return candidate;
  }
  return undefined;
}

/** A space before one of the format's own keys; other words with an equal sign may be part of a sentence. */
const spaced =
  /\s(?:cat|devTime|devTimeFormat|sev|src|dst|srcPort|dstPort|proto|usrName|identSrc|identHostName|msg|url|policy|resource|role|domain|accountName|srcMAC|dstMAC|vSrc|vSrcName)=/;
const beforeKey = /\s+(?=[A-Za-z][\w.-]{0,40}=)/;

/**
 * Splits pairs that are separated by spaces only, as in some devices and copied lines; otherwise the text is one pair.
 */
function spacedPairs(text: string): string[] {
  return spaced.test(text) ? text.split(beforeKey, maxAttributes) : [text];
}

const glued = /^(\d{1,2})([A-Za-z]\w{0,40})=(.*)$/s;

/** Splits values without a delimiter after the severity, as some devices write: `sev=5cat=anomaly`. */
function splitGlued(entries: Map<string, string>): void {
  const match = glued.exec(entries.get("sev") ?? "");
  if (!match) return;
  const [, severity = "", key = "", value = ""] = match;
  entries.set("sev", severity);
  if (!entries.has(key)) entries.set(key, value);
}
