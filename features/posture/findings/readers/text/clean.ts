import { Buffer } from "node:buffer";
import { isIP } from "node:net";
import type { CvssRating, IdentityKind, ScanIdentity } from "../scan-report.ts";

/** The stored length of each kind of text. */
export const maxLengths = { name: 300, title: 500, path: 2_000, text: 16_000, evidence: 16_000 } as const;

/** Returns a text cut to a maximum length, with an ellipsis if it was cut. */
export const cutText = (text: string, maximum: number): string =>
  text.length > maximum ? `${text.slice(0, maximum - 1)}…` : text;

const unstorable = /[\0\uD800-\uDFFF]/;

/**
 * Returns text that the database accepts, trimmed and bounded; numbers and booleans become text, anything else is
 * empty.
 */
export function cleanText(value: unknown, maximum: number = maxLengths.name): string {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value !== "string") return "";
  const trimmed = value.trim();
  const bounded = cutText(trimmed, maximum);
  return unstorable.test(bounded) ? bounded.replaceAll("\0", "").toWellFormed() : bounded;
}

const nothing = /^(?:|-+|n\/?a|none|null|unknown|'-)$/i;

/** Returns the cleaned text, or null for the usual placeholders of an unknown value. */
export function cleanOrNull(value: unknown, maximum: number = maxLengths.name): string | null {
  const text = cleanText(value, maximum);
  return nothing.test(text) ? null : text;
}

/** Returns a copy, because a substring keeps its whole source text in memory. */
export function copyString(text: string): string {
  return text.length < 13 ? text : Buffer.from(text, "utf16le").toString("utf16le");
}

const decimal = /^[-+]?\d{1,15}(?:[.,]\d{1,15})?$/;

/** Parses a number with a decimal point or comma: `7.5`, `7,5`, ` 7 `; null for other notations. */
export function numberOf(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string") return null;
  const text = value.trim();
  return decimal.test(text) ? Number(text.replace(",", ".")) : null;
}

export function integerOf(value: unknown): number | null {
  const number = numberOf(value);
  return number !== null && Number.isSafeInteger(number) ? number : null;
}

/** Parses a share between 0 and 1, written as `0.97`, `0,97`, `97%` or `1.0`. */
export function parsedShare(value: unknown): number | null {
  const isPercent = typeof value === "string" && value.trim().endsWith("%");
  const number = isPercent ? numberOf(value.trim().slice(0, -1)) : numberOf(value);
  const share = number !== null && isPercent ? number / 100 : number;
  return share !== null && share >= 0 && share <= 1 ? share : null;
}

const yes = /^(?:true|yes|y|1|s[ií]|verdadero)$/i;
const no = /^(?:false|no|n|0|falso)$/i;

export function booleanOf(value: unknown): boolean | null {
  const text = cleanText(value, 20);
  if (yes.test(text)) return true;
  return no.test(text) ? false : null;
}

/** Returns a port from 1 to 65535; null for 0, which reports use for the host itself. */
export function portOf(value: unknown): number | null {
  const port = integerOf(value);
  return port !== null && port > 0 && port <= 65_535 ? port : null;
}

/** Returns a port as location: `tcp/443`; empty for the host itself. */
export function portLocus(protocol: string | null, port: number | null): string {
  return port === null ? "" : `${protocol ?? "tcp"}/${port}`;
}

/** Numbers of weaknesses, written as `CWE-79`, `79` or `cwe:79`. */
export function cwesIn(values: readonly unknown[]): number[] {
  const ids = new Set<number>();
  for (const value of values) {
    const text = cleanText(value, 2_000);
    const digits = /^\d{1,5}$/.test(text)
      ? [text]
      : Array.from(text.matchAll(/CWE[-_: /]{0,3}(\d{1,5})/gi), ([, id]) => id);
    for (const id of digits) if (Number(id) > 0) ids.add(Number(id));
  }
  return [...ids].slice(0, 100);
}

/** Returns short texts without repetitions and empty ones. */
export function cleanTexts(values: unknown, maximum: number = maxLengths.path, limit = 100): string[] {
  const keys = new Set<string>();
  for (const value of Array.isArray(values) ? values : [values]) {
    const text = cleanText(value, maximum);
    if (text !== "" && keys.size < limit) keys.add(text);
  }
  return [...keys];
}

const v3 = /^(?:CVSS:(3\.[01])\/)?(AV:[NALP]\/.{10,300})$/i;
const v4 = /^(?:CVSS:4\.0\/)?(AV:[NALP]\/AC:[LH]\/AT:[NP]\/.{5,300})$/i;
const v2 = /^(?:CVSS2#|\()?(AV:[NAL]\/AC:[LMH]\/Au:[NSM]\/[A-Z:/]{5,200}?)\)?$/i;

/** Returns a vector with its version; a vector without a prefix has the version `usual`. */
export function cvssRatingOf(
  vector: unknown,
  score: unknown,
  source: string,
  defaultText: CvssRating["version"] = "3.0",
): CvssRating | null {
  const text = cleanText(vector, 400).replace(/^CVSS:CVSS:/i, "CVSS:");
  const number = numberOf(score);
  const rated = number !== null && number >= 0 && number <= 10 ? number : null;
  const two = v2.exec(text)?.[1];
  if (two) return { version: "2.0", vector: two, score: rated, source };
  const four = v4.exec(text)?.[1];
  if (four) return { version: "4.0", vector: `CVSS:4.0/${four}`, score: rated, source };
  const three = v3.exec(text);
  if (three) {
    const version = (three[1] ?? (defaultText === "3.1" ? "3.1" : "3.0")) as "3.0" | "3.1";
    return { version, vector: `CVSS:${version}/${three[2]}`, score: rated, source };
  }
  return rated === null || (rated === 0 && text === "")
    ? null
    : { version: defaultText, vector: null, score: rated, source };
}

const caseless = new Set<IdentityKind>(["mac", "fqdn", "name", "ip", "image_digest", "uuid", "agent"]);
const nobody = /^(?:|-+|n\/?a|none|null|unknown|localhost|0\.0\.0\.0|00:00:00:00:00:00|::)$/i;

/** Returns identities in normalised form without repetitions; placeholders that identify nothing are left out. */
export function scanIdentitiesOf(rows: readonly (readonly [IdentityKind, unknown])[]): ScanIdentity[] {
  const identities = new Map<string, ScanIdentity>();
  for (const [kind, raw] of rows) {
    const values = kind === "mac" ? macsIn(cleanText(raw, 2_000)) : [cleanText(raw, 500)];
    for (const text of values) {
      if (nobody.test(text)) continue;
      const value = caseless.has(kind) ? text.toLowerCase() : text;
      identities.set(`${kind} ${value}`, { kind, value });
    }
  }
  return [...identities.values()].slice(0, 40);
}

function macsIn(text: string): string[] {
  return Array.from(text.matchAll(/(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}/gi), ([mac]) =>
    mac.replaceAll("-", ":").toLowerCase(),
  );
}

/** Returns whether a text is an IP address, because scanners write names in place of addresses and vice versa. */
export function isAddress(text: string): boolean {
  return isIP(text) !== 0;
}

/** Returns the identity of a host: an address, a full name or a short one. */
export function namedHost(name: string): [IdentityKind, string] {
  if (isAddress(name)) return ["ip", name];
  return [name.includes(".") && !/\s/.test(name) ? "fqdn" : "name", name];
}

/** Splits a list written as text, trimmed and without empty parts. */
export function linesOf(text: string, separator: string | RegExp, limit = 200): string[] {
  return text
    .slice(0, 100_000)
    .split(separator, limit)
    .map((part) => cleanText(part))
    .filter((part) => !nothing.test(part));
}
