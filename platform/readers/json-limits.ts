/**
 * The maximum depth: above any regular record, and far below the depth at which PostgreSQL or a recursive walk exhausts
 * the stack.
 */
export const defaultJsonDepth = 64;

export type JsonProblem = "invalid_json" | "truncated_json" | "too_deep" | "not_an_object";

export type JsonObject = { readonly [key: string]: unknown };

const quote = 34;
const backslash = 92;
const openBracket = 91;
const closeBracket = 93;
const openBrace = 123;
const closeBrace = 125;

/** Returns whether the brackets of this text nest deeper than `limit`; brackets inside strings do not count. */
export function isDeeperThan(text: string, limit: number): boolean {
  // Most records have fewer brackets than the limit, and counting them is ten times cheaper than walking the text.
  if (countUpTo(text, "{", limit) + countUpTo(text, "[", limit) <= limit) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === quote) {
      at = endOfString(text, at);
    } else if (unit === openBrace || unit === openBracket) {
      depth += 1;
      if (depth > limit) return true;
    } else if (unit === closeBrace || unit === closeBracket) {
      depth -= 1;
    }
  }
  return false;
}

function countUpTo(text: string, character: string, limit: number): number {
  let count = 0;
  for (let at = text.indexOf(character); at !== -1 && count <= limit; at = text.indexOf(character, at + 1))
    count += 1;
  return count;
}

/** Returns the position at which the string that opens at `start` closes; the end of the text when it never does. */
function endOfString(text: string, start: number): number {
  for (let close = text.indexOf('"', start + 1); close !== -1; close = text.indexOf('"', close + 1)) {
    let escapes = 0;
    while (text.charCodeAt(close - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return close;
  }
  return text.length;
}

/** Reads one JSON object within limits, or returns the kind of its problem. Never throws. */
export function readJsonObject(
  text: string,
  depth: number = defaultJsonDepth,
): { object: JsonObject } | { problem: JsonProblem } {
  if (isDeeperThan(text, depth)) return { problem: "too_deep" };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: isCut(text) ? "truncated_json" : "invalid_json" };
  }
  return isJsonObject(value) ? { object: value } : { problem: "not_an_object" };
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns whether a record begins as an object and does not end as one, and so was truncated. */
function isCut(text: string): boolean {
  return text.trimStart().startsWith("{") && !text.trimEnd().endsWith("}");
}
