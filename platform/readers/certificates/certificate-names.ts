import { isIP } from "node:net";
import { domainToASCII, domainToUnicode } from "node:url";
import { maxNames } from "./certificate-facts.ts";

const longestName = 253;
/**
 * Letters of any script, for names that were not written in ASCII; without the special characters of mail addresses and
 * URLs.
 */
const nameSigns = /^[\p{L}\p{M}\p{N}*._:-]+$/u;
const plainSigns = /^[ -~]*$/;

/**
 * Matches the alternative names one by one, as the certificate parser writes them: `DNS:a.cl, IP Address:10.0.0.1,
 * DNS:"quoted, name"`.
 */
const alternative =
  /(?:^|, )(DNS|IP Address|email|URI|DirName|othername|Registered ID):("(?:[^"\\]|\\.)*"|[^,]*)/g;

/**
 * Returns the canonical DNS form of a name, in which names are compared: `ñandú.cl` and `xn--and-6ma2c.cl` are equal,
 * while a look-alike letter makes a different name. Undefined for an invalid name.
 */
export function certificateName(raw: string): string | undefined {
  if (raw.length > 2 * longestName) return undefined;
  const name = raw.trim().replace(/\.+$/, "").toLowerCase();
  if (name.length > longestName || !nameSigns.test(name)) return undefined;
  return plainSigns.test(name) ? shortAddress(name) : nameInAscii(name);
}

/**
 * Returns a host name in ASCII; a name that has no such form, or whose ASCII form would be an IP address, is returned
 * unchanged.
 */
function nameInAscii(name: string): string {
  const ascii = domainToASCII(name);
  return ascii === "" || ascii.length > longestName || isIP(ascii) !== 0 ? name : ascii;
}

/** Returns the short form of an IPv6 address: `2001:DB8:0:0:0:0:2:1` as `2001:db8::2:1`. */
function shortAddress(name: string): string {
  if (!name.includes(":")) return name;
  try {
    return new URL(`http://[${name}]/`).hostname.slice(1, -1);
  } catch {
    return name;
  }
}

const latin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;

/**
 * Returns a name in Unicode: `ñandú.cl`. A name with letters of another script than Latin remains in the DNS form,
 * because `а` looks like `a`; so does any text that is no valid name.
 */
export function readableName(text: string): string {
  const name = certificateName(text);
  if (name === undefined || (plainSigns.test(text) && !name.includes("xn--"))) return text;
  const unicode = domainToUnicode(name);
  return unicode !== "" && latin.test(unicode) ? unicode : name;
}

/** Returns the DNS names and addresses of the text, each once, with their number. */
export function alternativeNames(text: string): { names: string[]; nameCount: number } {
  const names = new Set<string>();
  for (const [, kind, value = ""] of text.matchAll(alternative)) {
    if (kind !== "DNS" && kind !== "IP Address") continue;
    const name = certificateName(value.startsWith('"') ? quotedName(value) : value);
    if (name !== undefined) names.add(name);
  }
  return { names: [...names].slice(0, maxNames), nameCount: names.size };
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Decodes a name that the parser quotes byte by byte; a name that is not ASCII must be valid UTF-8. */
function quotedName(quoted: string): string {
  try {
    const bytes = Buffer.from(JSON.parse(quoted) as string, "latin1");
    return utf8.decode(bytes);
  } catch {
    return "";
  }
}

/** Returns the value of one attribute of a subject, such as `CN`. */
export function subjectPart(subject: string, part: string): string {
  for (const piece of subject.split(/(?<!\\)[,\n]\s*/)) {
    const equals = piece.indexOf("=");
    if (equals > 0 && piece.slice(0, equals).trim().toUpperCase() === part)
      return withoutEscapes(piece.slice(equals + 1)).trim();
  }
  return "";
}

/** Replaces `\,` by `,` and `\0A` by the character of that code. */
function withoutEscapes(value: string): string {
  return value.replace(/\\([0-9A-Fa-f]{2}|.)/g, (_, sign: string) =>
    sign.length === 2 ? String.fromCharCode(Number.parseInt(sign, 16)) : sign,
  );
}

/** Returns whether one of the names of a certificate matches a host; a `*` stands for exactly one label. */
export function coversHost(names: readonly string[], host: string): boolean {
  const hostName = certificateName(host);
  if (hostName === undefined) return false;
  const above = hostName.includes(":") ? "" : hostName.slice(hostName.indexOf(".") + 1);
  return names.some((name) => name === hostName || (above.includes(".") && name === `*.${above}`));
}
