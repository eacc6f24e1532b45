import { isIP } from "node:net";
import { domainToASCII, domainToUnicode } from "node:url";
import { getPublicSuffix } from "tldts";

/** A name of a host in its one spelling: lower case, punycode, no final dot. Null: no name of a host (an address, say). */
export function hostNameOf(text: string): string | null {
  const bare = text.endsWith(".") ? text.slice(0, -1) : text;
  if (bare.length > 253 || !bare.includes(".")) return null;
  const lower = bare.toLowerCase();
  const name = /^[a-z0-9._-]+$/.test(lower) ? lower : domainToASCII(lower);
  if (!/^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)+$/.test(name))
    return null;
  return isIP(name) ? null : name;
}

/** The host of an address of the web, as it is written there in lower case; with or without its scheme. Null: none. */
export function hostOfUrl(url: string): string | null {
  const scheme = url.indexOf("://");
  let from = scheme > 0 && /^[a-z][a-z0-9+.-]*$/i.test(url.slice(0, scheme)) ? scheme + 3 : 0;
  let to = from;
  while (to < url.length && !endsAuthority(url.charCodeAt(to))) to += 1;
  const user = url.lastIndexOf("@", to - 1);
  if (user >= from) from = user + 1;
  if (url.startsWith("[", from)) {
    const end = url.indexOf("]", from);
    return end === -1 || end > to ? null : url.slice(from + 1, end).toLowerCase();
  }
  const port = url.indexOf(":", from);
  if (port !== -1 && port < to) to = port;
  return to > from ? url.slice(from, to).toLowerCase() : null;
}

/** `/`, `?`, `#` and the backslash, which browsers take for a slash. */
const endsAuthority = (code: number) => code === 47 || code === 63 || code === 35 || code === 92;

/**
 * The part of a name that somebody registered (`correo.banco.cl` → `banco.cl`), by the public suffix list, places
 * where everybody has a name of his own (`github.io`) included. Null: a public suffix, or none that is known.
 */
export function registrableOf(host: string): string | null {
  const suffix = getPublicSuffix(host, {
    allowPrivateDomains: true,
    extractHostname: false,
    validateHostname: false,
  });
  if (suffix === null || suffix.length >= host.length) return null;
  const dot = host.lastIndexOf(".", host.length - suffix.length - 2);
  return host.slice(dot + 1);
}

/** The own word of a registrable name: `banco` of `banco.cl`, in Unicode. */
export function ownLabelOf(registrable: string): string {
  return domainToUnicode(registrable.slice(0, registrable.indexOf(".")));
}
