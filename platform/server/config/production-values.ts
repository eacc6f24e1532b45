import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { isMetadataAddress } from "#platform/server/outbound/public-address.ts";

/** The values that are checked in production, by variable; absent ones are not checked. */
export interface JudgedValues {
  PORTAL_ORIGIN?: string;
  PORTAL_SECRET_KEY?: string;
  METRICS_TOKEN?: string;
  TRUSTED_PROXIES?: string[];
  INBOX_MAIL_RELAYS?: string[];
  EVENT_ENGINE_NETWORKS?: string[];
  TAXII_NETWORKS?: string[];
  DEEP_SECURITY_NETWORKS?: string[];
  AI_LOCAL_HOSTS?: string[];
  AUDIT_ANCHORS?: string[];
  EVENTS_URL?: string[];
  KEV_URL?: string;
  EPSS_URL?: string;
}

/** Returns messages about values that are valid but insecure in production; empty when there are none. */
export function unsafeValues(values: JudgedValues): string[] {
  return [
    values.PORTAL_ORIGIN?.toLowerCase().startsWith("http:") &&
      "PORTAL_ORIGIN: en producción debe comenzar con https://",
    values.PORTAL_SECRET_KEY !== undefined &&
      !isRandomKey(Buffer.from(values.PORTAL_SECRET_KEY, "base64")) &&
      "PORTAL_SECRET_KEY: no es una clave al azar; cree una con openssl rand -base64 32",
    values.METRICS_TOKEN !== undefined &&
      new Set(values.METRICS_TOKEN).size < leastTokenSigns &&
      "METRICS_TOKEN: se puede adivinar; cree uno con openssl rand -hex 24",
    ...namesOfNetworks.map((name) => networkTrouble(name, values[name] ?? [])),
    ...hostsOf(values).map(
      ([name, host]) =>
        isMetadataHost(host) &&
        `${name}: ${host} es una dirección local de enlace o de metadatos de una nube`,
    ),
  ].filter((sentence) => typeof sentence === "string");
}

/** Fewer distinct characters than this occur once in more than ten million tokens of 48 random hexadecimal digits. */
const leastTokenSigns = 8;
/** Fewer distinct bytes than this occur less than once in 10^9 keys of 32 random bytes. */
const leastDistinctBytes = 20;

/** Returns false for constant, repeated, sequential and typed keys. A random key fails less than once in 10^9. */
function isRandomKey(key: Buffer): boolean {
  const steps = key.map((byte, at) => byte - (key[at - 1] ?? 0));
  return (
    new Set(key).size >= leastDistinctBytes &&
    new Set(steps).size >= leastDistinctBytes &&
    !key.every((byte) => byte >= 0x20 && byte < 0x7f)
  );
}

const namesOfNetworks = [
  "TRUSTED_PROXIES",
  "INBOX_MAIL_RELAYS",
  "EVENT_ENGINE_NETWORKS",
  "TAXII_NETWORKS",
  "DEEP_SECURITY_NETWORKS",
] as const;

/** The shortest prefixes of private networks: `10.0.0.0/8` and `fc00::/7`. */
const leastBits = { ipv4: 8, ipv6: 7 };

function networkTrouble(name: string, ranges: string[]): string | undefined {
  const tooWide = ranges.find(isTooWide);
  if (tooWide) return `${name}: ${tooWide} incluye demasiadas direcciones; nombre solo las propias`;
  const local = ranges.find((range) => isMetadataHost(range.split("/")[0] ?? ""));
  return local && `${name}: ${local} es una dirección local de enlace o de metadatos de una nube`;
}

function isTooWide(range: string): boolean {
  if (!ipaddr.isValidCIDR(range)) return false;
  const [address, bits] = ipaddr.parseCIDR(range);
  // IPv4 addresses embedded in IPv6, directly or through NAT64.
  const isEmbedded = address.kind() === "ipv6" && ["ipv4Mapped", "rfc6052"].includes(address.range());
  return isEmbedded ? bits - 96 < leastBits.ipv4 : bits < leastBits[address.kind()];
}

/** Returns the configured hosts of models, catalogues, anchors and event services. */
function hostsOf(values: JudgedValues): [name: string, host: string][] {
  const addresses = [
    ...(values.AI_LOCAL_HOSTS ?? []).map((host) => ["AI_LOCAL_HOSTS", `http://${host}`] as const),
    ...(values.AUDIT_ANCHORS ?? []).map((place) => ["AUDIT_ANCHORS", place] as const),
    ...(values.EVENTS_URL ?? []).map((address) => ["EVENTS_URL", address] as const),
    ["KEV_URL", values.KEV_URL ?? ""] as const,
    ["EPSS_URL", values.EPSS_URL ?? ""] as const,
  ];
  return addresses
    .filter(([, address]) => /^https?:/.test(address) && URL.canParse(address))
    .map(([name, address]) => [name, new URL(address).hostname]);
}

/** Host names of the metadata services of clouds. */
const metadataNames =
  /^(?:metadata|instance-data|metadata\.google\.internal|instance-data\.ec2\.internal)\.?$/;

function isMetadataHost(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, "");
  return isIP(plain) ? isMetadataAddress(plain) : metadataNames.test(plain);
}
