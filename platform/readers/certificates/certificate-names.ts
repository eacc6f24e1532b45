import { isIP } from "node:net";
import { domainToASCII, domainToUnicode } from "node:url";
import { maxNames } from "./certificate-facts.ts";

const longestName = 253;
/** Letters of any script, for names that were not written in ASCII; nothing of what an address of mail or a URL has. */
const nameSigns = /^[\p{L}\p{M}\p{N}*._:-]+$/u;
const plainSigns = /^[ -~]*$/;

/** `DNS:a.cl, IP Address:10.0.0.1, DNS:"quoted, name"`, as the parser of certificates writes the names, one by one. */
const alternative =
  /(?:^|, )(DNS|IP Address|email|URI|DirName|othername|Registered ID):("(?:[^"\\]|\\.)*"|[^,]*)/g;

/**
 * One name in the form in which names are compared, which is that of DNS: `ñandú.cl` and `xn--and-6ma2c.cl` are the same,
 * and a letter that only looks like another makes another name. Undefined where it is none.
 */
export function certificateName(raw: string): string | undefined {
  if (raw.length > 2 * longestName) return undefined;
  const name = raw.trim().replace(/\.+$/, "").toLowerCase();
  if (name.length > longestName || !nameSigns.test(name)) return undefined;
  return plainSigns.test(name) ? shortAddress(name) : nameInAscii(name);
}

/** Returns the name in ASCII; a name that has no such form, or would pass for an address, stays as it is written. */
function nameInAscii(name: string): string {
  const ascii = domainToASCII(name);
  return ascii === "" || ascii.length > longestName || isIP(ascii) !== 0 ? name : ascii;
}

/** `2001:DB8:0:0:0:0:2:1` as `2001:db8::2:1`. */
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
 * A name as people read it: `ñandú.cl`. One with letters of another script than ours keeps the form of DNS, for nobody
 * sees the difference between `a` and `а`; so does any text that looks like a name and is none.
 */
export function readableName(text: string): string {
  const name = certificateName(text);
  if (name === undefined || (plainSigns.test(text) && !name.includes("xn--"))) return text;
  const unicode = domainToUnicode(name);
  return unicode !== "" && latin.test(unicode) ? unicode : name;
}

/** The names of services among them, each once, with how many there are. */
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

/** The value of one part of a subject: `CN`. */
export function subjectPart(subject: string, part: string): string {
  for (const piece of subject.split(/(?<!\\)[,\n]\s*/)) {
    const equals = piece.indexOf("=");
    if (equals > 0 && piece.slice(0, equals).trim().toUpperCase() === part)
      return withoutEscapes(piece.slice(equals + 1)).trim();
  }
  return "";
}

/** `\,` as `,` and `\0A` as the sign of that number. */
function withoutEscapes(value: string): string {
  return value.replace(/\\([0-9A-Fa-f]{2}|.)/g, (_, sign: string) =>
    sign.length === 2 ? String.fromCharCode(Number.parseInt(sign, 16)) : sign,
  );
}

/** Returns whether one of the names of a certificate matches a host: a `*` stands for exactly one label. */
export function coversHost(names: readonly string[], host: string): boolean {
  const wantedText = certificateName(host);
  if (wantedText === undefined) return false;
  const above = wantedText.includes(":") ? "" : wantedText.slice(wantedText.indexOf(".") + 1);
  return names.some((name) => name === wantedText || (above.includes(".") && name === `*.${above}`));
}
