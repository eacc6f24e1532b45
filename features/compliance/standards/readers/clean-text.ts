import { hash } from "node:crypto";

/**
 * Returns text that the database can store: without NUL, incomplete surrogate pairs and outer blanks, up to a maximum
 * length.
 */
export function cleanText(value: unknown, maximum: number): string {
  if (typeof value !== "string" && typeof value !== "number") return "";
  const text = String(value).replaceAll("\0", "").toWellFormed().trim();
  return text.length <= maximum ? text : `${text.slice(0, maximum - 1).toWellFormed()}…`;
}

/** Returns a text as one line: any white space is replaced by one blank. */
export function cleanLine(value: unknown, maximum: number): string {
  return cleanText(value, maximum * 4)
    .replace(/\s+/g, " ")
    .slice(0, maximum)
    .toWellFormed();
}

/** Returns the lines of a list that was entered as text, without bullets. */
export function listLines(text: string, limit: number): string[] {
  return text
    .split(/\r?\n|;/)
    .map((line) => cleanLine(line.replace(/^\s*(?:[-*•·]|\d+[.)])\s+/, ""), 200))
    .filter(Boolean)
    .slice(0, limit);
}

/** Returns a title for a text without one: its first sentence. */
export function titleFromText(text: string, maximum: number): string {
  const line = cleanLine(text, maximum * 2);
  const sentence = /^.{10,}?[.;:](?=\s|$)/.exec(line)?.[0] ?? line;
  return cleanText(sentence.replace(/[.;:]$/, ""), maximum);
}

const longestSlug = 40;
const printLength = 8;

/**
 * Removes hyphens and points at both ends. A regular expression for the end would take quadratic time in a long row
 * of them.
 */
function withoutEdges(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && "-.".includes(text.charAt(from))) from += 1;
  while (from < to && "-.".includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/**
 * Returns a name as an identifier: lower case, without accents, with hyphens between words; dots of versions remain.
 * Publishers distinguish catalogs at the end of long names, so a truncated one ends in a hash of the full name.
 */
export function slugFromName(name: string): string {
  const whole = name
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, "-");
  const slug = withoutEdges(whole);
  if (slug.length <= longestSlug) return slug;
  const print = hash("sha256", slug, "hex").slice(0, printLength);
  return `${withoutEdges(slug.slice(0, longestSlug - printLength - 1))}-${print}`;
}

/** Shortens a long name to a maximum length by keeping its beginning and its end. */
export function shortName(name: string, maximum: number): string {
  if (name.length <= maximum) return name;
  const end = name
    .slice(-Math.floor(maximum / 2))
    .toWellFormed()
    .trimStart();
  const begin = name
    .slice(0, maximum - end.length - 1)
    .toWellFormed()
    .trimEnd();
  return `${begin}…${end}`;
}

const bracketed =
  /^\s*\[\s*(withdrawn|retirad[oa]|eliminad[oa]|derogad[oa]|deprecated|obsolet[oa]?e?|moved to|incorporated into)\b/i;
const whole = /^\W*(withdrawn|retirad[oa]|eliminad[oa]|derogad[oa]|deprecated)\W*(?:$|:)/i;

/**
 * Returns whether the text of an unmarked control states that it is withdrawn: "[Withdrawn: incorporated into AC-2]".
 */
export function soundsWithdrawn(title: string, guidance: string): boolean {
  return bracketed.test(title) || whole.test(title) || bracketed.test(guidance);
}
