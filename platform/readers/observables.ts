import { createHash } from "node:crypto";
import ipaddr from "ipaddr.js";
import type { ObservableType } from "#platform/contract/observable-type.ts";
import { isBitcoinAddress } from "./bitcoin-address.ts";

/** A value as it was recognised. */
export interface RecognisedObservable {
  type: ObservableType;
  /** The canonical form of the value. */
  value: string;
  /** The original text of the value. */
  original: string;
}

const longest = 2_000;

/**
 * Restores values that were written so that nobody opens them by accident: `hxxps://mala[.]cl`, `yo[at]mala(dot)cl`.
 */
export function refang(text: string): string {
  return text
    .replace(/\bh(?:xx|\*\*)p(s?)(?=:|\[)/gi, "http$1")
    .replace(/\[(?:\.|dot|punto)\]|\((?:\.|dot|punto)\)|\{(?:\.|dot|punto)\}/gi, ".")
    .replace(/\[(?:@|at|arroba)\]|\((?:@|at|arroba)\)|\{(?:@|at|arroba)\}/gi, "@")
    .replace(/\[:\/\/\]|\[:\]\/\//g, "://")
    .replace(/\[:\]/g, ":");
}

/**
 * Returns every observable in a text, each once, in the order of the text. A value with spaces (a path, an account) is
 * recognised up to the first space.
 */
export function recogniseObservables(text: string): RecognisedObservable[] {
  const observables = new Map<string, RecognisedObservable>();
  for (const rawText of text.split(/[\s"'`,;<>|]+/)) {
    if (rawText.length < 3 || rawText.length > longest) continue;
    const token = trimmed(refang(rawText));
    const observable = recognise(token);
    if (!observable) continue;
    const key = `${observable.type} ${observable.value}`;
    if (!observables.has(key)) observables.set(key, { ...observable, original: rawText });
  }
  return [...observables.values()];
}

/** Returns the observable of one value that a person entered; an unrecognised value remains unchanged. */
export function observableOf(text: string): RecognisedObservable {
  const token = trimmed(refang(text.trim()));
  return { ...(recognise(token) ?? { type: "other", value: text.trim() }), original: text };
}

/** Returns the key by which the same value is found again; some values are too long for an index. */
export const valueKey = (type: ObservableType, value: string): Buffer =>
  createHash("sha256").update(`${type}\n${value}`).digest();

// Removes the punctuation around a value in running text.
function trimmed(token: string): string {
  let [from, to] = [0, token.length];
  while (from < to && "([{*_".includes(token[from] ?? "")) from += 1;
  while (to > from && ")]}.,:!?*_".includes(token[to - 1] ?? "")) to -= 1;
  return token.slice(from, to);
}

type Found = Omit<RecognisedObservable, "original"> | undefined;
const hashes: Readonly<Record<number, ObservableType>> = {
  32: "md5",
  40: "sha1",
  64: "sha256",
  128: "sha512",
};

function recognise(token: string): Found {
  if (/^(?:https?|ftp):\/\//i.test(token)) return urlOf(token);
  if (/^ja3[:=][0-9a-f]{32}$/i.test(token)) return { type: "ja3", value: token.slice(4).toLowerCase() };
  if (/^[tq]\d\d[di]\d{4}[a-z0-9]{2}_[0-9a-f]{12}_[0-9a-f]{12}$/.test(token))
    return { type: "ja4", value: token };
  if (/^cve-\d{4}-\d{4,7}$/i.test(token)) return { type: "cve", value: token.toUpperCase() };
  if (/^as\d{1,10}$/i.test(token)) return { type: "asn", value: token.toUpperCase() };
  if (/^hk(?:lm|cu|cr|u|cc|ey_[a-z_]{4,20})\\/i.test(token)) return { type: "registry_key", value: token };
  if (/^(?:[a-z]:\\|\\\\[^\\]+\\)[^\\]/i.test(token)) return { type: "file_path", value: token };
  const hash = /^[0-9a-f]+$/i.test(token) ? hashes[token.length] : undefined;
  if (hash) return { type: hash, value: token.toLowerCase() };
  const address = addressOf(token);
  if (address) return address;
  if (token.includes("@")) return mailOf(token);
  if (/^\/(?:[\w.+-]{1,100}\/)+[\w.+-]{1,200}$/.test(token)) return { type: "file_path", value: token };
  if (isBitcoinAddress(token)) return { type: "bitcoin", value: token };
  const domain = domainNameOf(token);
  return domain === undefined ? undefined : { type: "domain", value: domain };
}

function urlOf(token: string): Found {
  if (!URL.canParse(token)) return undefined;
  const url = new URL(token);
  return url.hostname ? { type: "url", value: url.href } : undefined;
}

function addressOf(token: string): Found {
  const [net, prefix] = token.split("/");
  if (net === undefined) return undefined;
  if (prefix !== undefined) {
    if (!/^\d{1,3}$/.test(prefix) || !isAddress(net)) return undefined;
    try {
      const [address, bits] = ipaddr.parseCIDR(token);
      return { type: "cidr", value: `${address.toString()}/${bits}` };
    } catch {
      return undefined;
    }
  }
  const alone = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(token)?.[1] ?? token;
  if (!isAddress(alone)) return undefined;
  const address = ipaddr.parse(alone);
  return { type: address.kind(), value: address.toString() };
}

const isAddress = (text: string) =>
  (/^[\d.]{7,15}$/.test(text) && ipaddr.IPv4.isValidFourPartDecimal(text)) ||
  (text.includes(":") && ipaddr.IPv6.isValid(text));

function mailOf(token: string): Found {
  const [user, host, ...more] = token.split("@");
  if (!user || !host || more.length > 0 || !/^[\w.!#$%&*+/=?^{}~-]{1,64}$/.test(user)) return undefined;
  const domain = domainNameOf(host);
  return domain === undefined ? undefined : { type: "mail", value: `${user.toLowerCase()}@${domain}` };
}

/** File extensions that are also top-level domains: a name of one label with such an ending counts as a file. */
const fileEndings: ReadonlySet<string> = new Set(
  "md py sh pl rs so ps zip mov app cc ai pm js ts gz rb".split(" "),
);
const generic: ReadonlySet<string> = new Set(
  `com net org info biz gov edu mil int name pro mobi app dev cloud online site website xyz top club shop store tech live
  space icu click link life world work today email support services digital agency network systems host press blog news
  art design group solutions company center zone fun vip bid win loan download review stream science party date faith
  racing cricket gdn men trade accountant webcam wang ren buzz cyou monster quest rest bar best cam cfd sbs lol pics mom
  onion local lan internal corp`
    .split(/\s+/)
    .filter(Boolean),
);

/** Returns a host name in lower case and ASCII; undefined for other texts. */
export function domainNameOf(text: string): string | undefined {
  if (text.length > 253 || !text.includes(".") || !/^[\p{L}\p{N}._-]+$/u.test(text)) return undefined;
  const host = URL.canParse(`http://${text}`) ? new URL(`http://${text}`).hostname.replace(/\.$/, "") : "";
  const labels = host.split(".");
  const last = labels.at(-1) ?? "";
  if (labels.length < 2 || labels.some((label) => !/^(?!-)[a-z0-9_-]{1,63}$/.test(label))) return undefined;
  if (!/^[a-z]{2}$/.test(last) && !generic.has(last) && !last.startsWith("xn--")) return undefined;
  if (labels.length === 2 && fileEndings.has(last)) return undefined;
  return host;
}

const resolvers: ReadonlySet<string> = new Set([
  "8.8.8.8",
  "8.8.4.4",
  "1.1.1.1",
  "1.0.0.1",
  "9.9.9.9",
  "149.112.112.112",
  "208.67.222.222",
  "208.67.220.220",
]);
/** The hashes of an empty file. */
const emptyHashes: ReadonlySet<string> = new Set([
  "d41d8cd98f00b204e9800998ecf8427e",
  "da39a3ee5e6b4b0d3255bfef95601890afd80709",
  "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
]);

/** Returns the reason, as a text, why a value is probably not an indicator; null if there is none. */
export function doubtAboutObservable({
  type,
  value,
}: Pick<RecognisedObservable, "type" | "value">): string | null {
  if (type === "ipv4" || type === "ipv6") {
    if (resolvers.has(value)) return "Es un servidor público de nombres";
    if (ipaddr.parse(value).range() !== "unicast") return "Es una dirección privada o reservada";
  }
  if (emptyHashes.has(value)) return "Es la huella de un archivo vacío";
  const host = type === "domain" ? value : type === "mail" ? value.slice(value.indexOf("@") + 1) : "";
  if (/(^|\.)example\.(com|net|org)$/.test(host)) return "Es un nombre de ejemplo";
  return null;
}
