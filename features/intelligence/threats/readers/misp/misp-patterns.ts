import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { refang } from "#platform/readers/observables.ts";
import { textOf } from "../stix/stix-text.ts";

/** An attribute as a pattern for detection. */
export interface MispPattern {
  pattern: string;
  /** `stix`, or the language in which the attribute itself is written. */
  language: string;
}

const longestValue = 20_000;
const quoted = (value: string) => `'${value.replace(/[\\']/g, "\\$&")}'`;
const equals = (path: string, value: string) => `${path} = ${quoted(value)}`;

type Term = (value: string) => string;
const of =
  (path: string): Term =>
  (value) =>
    equals(path, value);

function addressTerm(value: string): string {
  const path = value.includes(":") ? "ipv6-addr:value" : "ipv4-addr:value";
  return value.includes("/") ? `${path} ISSUBSET ${quoted(value)}` : equals(path, value);
}

const hashes: Readonly<Record<string, string>> = {
  md5: "MD5",
  sha1: "'SHA-1'",
  sha224: "'SHA-224'",
  sha256: "'SHA-256'",
  sha384: "'SHA-384'",
  sha512: "'SHA-512'",
  "sha512/256": "'SHA-512/256'",
  "sha3-256": "'SHA3-256'",
  "sha3-512": "'SHA3-512'",
  ssdeep: "SSDEEP",
  tlsh: "TLSH",
};

const terms: Readonly<Record<string, Term>> = {
  "ip-src": addressTerm,
  "ip-dst": addressTerm,
  ip: addressTerm,
  domain: of("domain-name:value"),
  hostname: of("domain-name:value"),
  url: of("url:value"),
  email: of("email-addr:value"),
  "email-src": of("email-addr:value"),
  "email-dst": of("email-addr:value"),
  "email-reply-to": of("email-addr:value"),
  "email-subject": of("email-message:subject"),
  filename: of("file:name"),
  regkey: of("windows-registry-key:key"),
  mutex: of("mutex:name"),
  "user-agent": of("network-traffic:extensions.'http-request-ext'.request_header.'User-Agent'"),
  AS: of("autonomous-system:name"),
  "mac-address": of("mac-addr:value"),
  ...Object.fromEntries(Object.entries(hashes).map(([type, name]) => [type, of(`file:hashes.${name}`)])),
};

/** Rule languages of attributes, which are stored unchanged and not compared. */
const languages: Readonly<Record<string, string>> = {
  yara: "yara",
  sigma: "sigma",
  snort: "snort",
  stix2: "stix",
};

/** Attribute types that describe others and are never compared, whatever their flag. */
const context: ReadonlySet<string> = new Set(
  "link comment text other attachment malware-sample datetime counter float boolean size-in-bytes".split(" "),
);

/**
 * Returns whether an attribute is compared with events: the event marks it for detection, and its kind can be
 * compared.
 */
export function isToDetect(attribute: JsonObject): boolean {
  const { to_ids } = attribute;
  const flagged = to_ids === true || to_ids === 1 || to_ids === "1" || to_ids === "true";
  return flagged && !context.has(textOf(attribute.type, 60)) && textOf(attribute.value, longestValue) !== "";
}

/**
 * Returns the STIX pattern term of one attribute; a type without a STIX property gets a property of the form
 * `x-misp-…`.
 */
function termOf(type: string, value: string): string {
  const [left, right] = halves(value);
  if (right !== undefined) {
    if (type === "domain|ip") return `${equals("domain-name:value", left)} OR ${addressTerm(right)}`;
    const direction = /^ip-(src|dst)\|port$/.exec(type)?.[1];
    if (direction && /^\d{1,5}$/.test(right)) {
      const traffic = `network-traffic:${direction}`;
      return `(${equals(`${traffic}_ref.value`, left)} AND ${traffic}_port = ${Number(right)})`;
    }
    if (type === "hostname|port") return equals("domain-name:value", left);
    if (type === "regkey|value") return equals("windows-registry-key:key", left);
    // The file name beside the hash may differ, so only the hash is compared.
    const hash = /^filename\|(.+)$/.exec(type)?.[1];
    const term = hash === undefined ? undefined : terms[hash];
    if (term) return term(right);
  }
  return (terms[type] ?? of(`x-misp-${type.toLowerCase().replace(/[^a-z0-9]+/g, "-")}:value`))(value);
}

function halves(value: string): [string, string | undefined] {
  const at = value.indexOf("|");
  return at === -1 ? [value, undefined] : [value.slice(0, at).trim(), value.slice(at + 1).trim()];
}

/** Returns one indicator pattern for related attributes, of which any may match; undefined without attributes. */
export function mispPatternOf(attributes: readonly JsonObject[]): MispPattern | undefined {
  const [only, ...more] = attributes;
  if (!only) return undefined;
  const type = textOf(only.type, 60);
  const language = languages[type];
  if (language !== undefined && more.length === 0) {
    return { pattern: textOf(only.value, 100_000), language };
  }
  const parts = attributes
    .filter((each) => languages[textOf(each.type, 60)] === undefined)
    .map((each) => termOf(textOf(each.type, 60), refang(textOf(each.value, longestValue))));
  if (parts.length === 0) return undefined;
  // Each attribute is a separate observation of the pattern, because no single object has to match all of them.
  return { pattern: [...new Set(parts)].map((part) => `[${part}]`).join(" OR "), language: "stix" };
}

/** Returns the attributes of a list without deleted ones. */
export function mispAttributes(value: unknown): JsonObject[] {
  const list = Array.isArray(value) ? value.slice(0, 10_000) : [];
  return list.filter(isJsonObject).filter((each) => !isDeleted(each));
}

export const isDeleted = ({ deleted }: JsonObject): boolean =>
  deleted === true || deleted === 1 || deleted === "1" || deleted === "true";
