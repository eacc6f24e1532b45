import { isWithin } from "../reported-mail.ts";
import { hostOf } from "./find-links.ts";

export interface Unwrapped {
  /** The target; null if only the wrapping service can resolve it. */
  target: string | null;
  /** Names of the wrapping services, the outermost first. */
  wrappers: string[];
  /** The hint of an opaque wrapper on its target. */
  hint: string | null;
}

const maxCovers = 5;

type Unwrap = (url: URL, address: string) => string | null | undefined;

const parameter =
  (...names: string[]): Unwrap =>
  (url) => {
    for (const name of names) {
      const value = url.searchParams.get(name);
      if (value) return /^https?:\/\//i.test(value) ? value : undefined;
    }
    return undefined;
  };

interface Wrapper {
  name: string;
  hosts: readonly string[];
  path?: RegExp;
  /**
   * Returns the target of a wrapped address; undefined for one that is not wrapped, null where the target is unknown.
   */
  unwrap: Unwrap;
}

const wrappers: readonly Wrapper[] = [
  {
    name: "safelinks",
    hosts: ["safelinks.protection.outlook.com", "safelinks.protection.office365.us"],
    unwrap: parameter("url"),
  },
  {
    name: "proofpoint_v3",
    hosts: ["urldefense.com", "urldefense.us", "urldefense.proofpoint.com"],
    path: /^\/v3\//,
    unwrap: (_, address) => proofpointThree(address),
  },
  {
    name: "proofpoint_v2",
    hosts: ["urldefense.proofpoint.com", "urldefense.com"],
    path: /^\/v2\//,
    unwrap: (_, address) => proofpointTwo(address),
  },
  {
    name: "proofpoint_v1",
    hosts: ["urldefense.proofpoint.com"],
    path: /^\/v1\//,
    unwrap: (_, address) => percentDecoded(/[?&]u=(.*?)(?:&k=|&amp;k=|$)/.exec(address)?.[1] ?? ""),
  },
  { name: "barracuda", hosts: ["linkprotect.cudasvc.com"], unwrap: parameter("a") },
  {
    name: "google_redirect",
    hosts: ["www.google.com", "google.com", "www.google.cl", "google.cl"],
    path: /^\/url$/,
    unwrap: parameter("q", "url"),
  },
  {
    name: "google_amp",
    hosts: ["www.google.com", "google.com", "www.google.cl"],
    path: /^\/amp\/s\//,
    unwrap: (url) => `https://${url.pathname.slice("/amp/s/".length)}${url.search}`,
  },
  {
    name: "linkedin",
    hosts: ["linkedin.com"],
    path: /^\/(?:redir\/(?:redirect|general-malware-page)|safety\/go)/,
    unwrap: parameter("url"),
  },
  {
    name: "facebook",
    hosts: ["l.facebook.com", "lm.facebook.com", "l.instagram.com"],
    unwrap: parameter("u"),
  },
  { name: "sophos", hosts: ["protection.sophos.com"], unwrap: (url) => sophos(url) },
  {
    name: "fireeye",
    hosts: ["protect2.fireeye.com", "url.fireeye.com", "protect.fireeye.com", "url.emailprotection.link"],
    unwrap: parameter("u"),
  },
  { name: "mimecast", hosts: ["mimecast.com", "mimecastprotect.com"], path: /^\/s\//, unwrap: () => null },
  { name: "mimecast", hosts: ["mimecast.com", "mimecastprotect.com"], unwrap: parameter("url") },
  { name: "cisco", hosts: ["secure-web.cisco.com"], unwrap: (_, address) => addressAtEnd(address) },
  { name: "trend_micro", hosts: ["trendmicro.com"], path: /^\/wis\/clicktime/, unwrap: parameter("url") },
  { name: "slack", hosts: ["slack-redir.net"], path: /^\/link/, unwrap: parameter("url") },
  { name: "youtube", hosts: ["www.youtube.com", "youtube.com"], path: /^\/redirect/, unwrap: parameter("q") },
  { name: "bing", hosts: ["www.bing.com"], path: /^\/ck\/a/, unwrap: (url) => bing(url) },
];

/** Returns the target of a link without the wrappers of mail gateways and link services; no request is sent to them. */
export function unwrapLink(address: string): Unwrapped {
  let target = address;
  const names: string[] = [];
  while (names.length < maxCovers) {
    const [wrapper, inside] = inner(target);
    if (wrapper === undefined || inside === undefined) break;
    names.push(wrapper);
    if (inside === null)
      return { target: null, wrappers: names, hint: URL.parse(target)?.searchParams.get("domain") ?? null };
    target = inside;
  }
  return { target, wrappers: names, hint: null };
}

function inner(address: string): [string?, (string | null)?] {
  const plain = address.replaceAll("&amp;", "&");
  const url = URL.parse(plain);
  if (!url) return [];
  const { host } = hostOf(plain);
  for (const { name, hosts, path, unwrap } of wrappers) {
    if (!hosts.some((each) => isWithin(host, each)) || (path && !path.test(url.pathname))) continue;
    const target = unwrap(url, plain);
    if (target !== undefined && target !== "") return [name, target];
  }
  return [];
}

function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Hyphens replace percent signs and underscores replace slashes. */
const proofpointTwo = (address: string) =>
  percentDecoded((/[?&]u=([^&]*)/.exec(address)?.[1] ?? "").replaceAll("-", "%").replaceAll("_", "/"));

const runLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/**
 * Restores the characters that Proofpoint removed from an address and appended to it in base64: each `*` stands for
 * one character; for `**` a letter states how many.
 */
function proofpointThree(wrappedAddress: string): string | undefined {
  const [, address, packed] = /\/v3\/__(.+?)__;([\w-]*={0,2})!/.exec(wrappedAddress) ?? [];
  if (address === undefined) return undefined;
  const bytes = Buffer.from(packed ?? "", "base64url");
  let at = 0;
  const filled = address.replace(/\*(\*(.))?/g, (_, run: string | undefined, letter: string | undefined) => {
    const length = run === undefined ? 1 : runLetters.indexOf(letter ?? "") + 2;
    const piece = bytes.subarray(at, at + length).toString("utf8");
    at += length;
    return piece;
  });
  // Browsers and mail programs make one slash of two.
  return filled.replace(/^(https?:\/)(?=[^/])/i, "$1/");
}

function sophos(url: URL): string | undefined {
  const packed = url.searchParams.get("u");
  const decoded = packed ? Buffer.from(packed, "base64").toString("utf8") : "";
  return /^https?:\/\/[\x21-\x7e]+$/i.test(decoded) ? decoded : undefined;
}

function bing(url: URL): string | undefined {
  const packed = url.searchParams.get("u");
  const decoded = packed?.startsWith("a1") ? Buffer.from(packed.slice(2), "base64url").toString("utf8") : "";
  return /^https?:\/\/[\x21-\x7e]+$/i.test(decoded) ? decoded : undefined;
}

function addressAtEnd(address: string): string | undefined {
  const decoded = percentDecoded(/\/(https?%3A%2F%2F[^?#]+)/i.exec(address)?.[1] ?? "");
  return decoded || undefined;
}
