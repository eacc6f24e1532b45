import ipaddr from "ipaddr.js";
import type { IndicatorKeyKind } from "#features/intelligence/threats/contracts/threat-terms.contract.ts";
import { type RecognisedObservable, recogniseObservables, refang } from "#platform/readers/observables.ts";

/** A value in the normalised form in which indicators and events are compared. */
export interface IndicatorKey {
  kind: IndicatorKeyKind;
  key: string;
}

/** The most characters of a key, because index entries are limited. */
export const longestKey = 2_000;

const hashLengths = { md5: 32, sha1: 40, sha256: 64 } as const;

/**
 * Returns the key of a value of a stated kind; undefined if invalid. - ip: dotted, or IPv6 shortened (RFC 5952); mapped
 * IPv4 becomes IPv4 - network: `203.0.113.0/24`, other bits zero - domain: lower case, punycode, no final dot - url:
 * host, non-default port, path and sorted query, without scheme, user and fragment - md5, sha1, sha256: lower case ·
 * mail: lower case, its host as a domain
 */
export function indicatorKey(kind: IndicatorKeyKind, value: string): string | undefined {
  const text = refang(value.trim());
  const key = keyOf[kind](text);
  return key !== undefined && key.length > 0 && key.length <= longestKey ? key : undefined;
}

const hashKey = (kind: keyof typeof hashLengths) => (text: string) =>
  text.length === hashLengths[kind] && /^[0-9a-f]+$/i.test(text) ? text.toLowerCase() : undefined;

const keyOf: Record<IndicatorKeyKind, (text: string) => string | undefined> = {
  ip: addressKey,
  network: networkKey,
  domain: domainKey,
  url: urlKey,
  md5: hashKey("md5"),
  sha1: hashKey("sha1"),
  sha256: hashKey("sha256"),
  mail(text) {
    const [user, host, ...more] = text.split("@");
    if (!user || !host || more.length > 0 || /\s/.test(user)) return undefined;
    const domain = domainKey(host);
    return domain === undefined ? undefined : `${user.toLowerCase()}@${domain}`;
  },
};

/**
 * Whether the text may be an IPv4 address. ipaddr.js throws and catches an error for each other text, which costs a
 * hundred times as much.
 */
const isDotted = (text: string) => /^[\d.]{7,15}$/.test(text) && ipaddr.IPv4.isValidFourPartDecimal(text);

function addressKey(text: string): string | undefined {
  if (isDotted(text)) return ipaddr.IPv4.parse(text).toString();
  if (!text.includes(":") || !ipaddr.IPv6.isValid(text)) return undefined;
  const address = ipaddr.IPv6.parse(text);
  return address.isIPv4MappedAddress() ? address.toIPv4Address().toString() : address.toRFC5952String();
}

function networkKey(text: string): string | undefined {
  const [net, bits] = text.split("/");
  if (net === undefined || bits === undefined || !/^\d{1,3}$/.test(bits)) return undefined;
  if (isDotted(net) && Number(bits) <= 32)
    return `${ipaddr.IPv4.networkAddressFromCIDR(text).toString()}/${Number(bits)}`;
  if (net.includes(":") && ipaddr.IPv6.isValid(net) && Number(bits) <= 128)
    return `${ipaddr.IPv6.networkAddressFromCIDR(text).toRFC5952String()}/${Number(bits)}`;
  return undefined;
}

function domainKey(text: string): string | undefined {
  if (text.length > 253 || !/^[\p{L}\p{N}\p{M}._-]+$/u.test(text)) return undefined;
  if (!URL.canParse(`http://${text}`)) return undefined;
  const host = new URL(`http://${text}`).hostname.replace(/\.$/, "");
  const labels = host.split(".");
  if (labels.length < 2 || addressKey(host) !== undefined) return undefined;
  return labels.every((label) => /^(?!-)[a-z0-9_-]{1,63}$/.test(label)) ? host : undefined;
}

function urlKey(text: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]{1,20}:\/\//i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(address)) return undefined;
  // An address with any scheme is parsed by the rules of the web.
  const url = new URL(address.replace(/^(?!https?:)[a-z][a-z0-9+.-]*:/i, "http:"));
  if (!url.hostname) return undefined;
  const query = url.search.slice(1).split("&").filter(Boolean).toSorted().join("&");
  const host = `${url.hostname.replace(/\.$/, "")}${url.port ? `:${url.port}` : ""}`;
  return `${host}${url.pathname || "/"}${query ? `?${query}` : ""}`;
}

const kindOf: Partial<Record<RecognisedObservable["type"], IndicatorKeyKind>> = {
  ipv4: "ip",
  ipv6: "ip",
  cidr: "network",
  domain: "domain",
  url: "url",
  mail: "mail",
  md5: "md5",
  sha1: "sha1",
  sha256: "sha256",
};

/** The key of an observable; undefined where events are not compared with its kind. */
export function keyOfObservable({
  type,
  value,
}: Pick<RecognisedObservable, "type" | "value">): IndicatorKey | undefined {
  const kind = kindOf[type];
  const key = kind && indicatorKey(kind, value);
  return kind && key ? { kind, key } : undefined;
}

/** Returns the key of a value of unknown kind, defanged or not. */
export function keyOfText(rawText: string): IndicatorKey | undefined {
  const [only, ...more] = recogniseObservables(rawText);
  return only && more.length === 0 ? keyOfObservable(only) : undefined;
}
