import { isIP } from "node:net";
import { domainToASCII, domainToUnicode } from "node:url";
import { getPublicSuffix } from "tldts";

/**
 * Returns the canonical form of a host name: lower case, punycode, no final dot. Null: no host name (an address, for
 * example).
 */
export function hostNameOf(text: string): string | null {
  const bare = text.endsWith(".") ? text.slice(0, -1) : text;
  if (bare.length > 253 || !bare.includes(".")) return null;
  const lower = bare.toLowerCase();
  const name = /^[a-z0-9._-]+$/.test(lower) ? lower : domainToASCII(lower);
  if (!/^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)+$/.test(name))
    return null;
  return isIP(name) ? null : name;
}

/** Returns the host of a web address in lower case; the scheme is optional. Null: none. */
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

/** Returns whether a character ends the authority: `/`, `?`, `#`, or the backslash, which browsers treat as a slash. */
const endsAuthority = (code: number) => code === 47 || code === 63 || code === 35 || code === 92;

/**
 * Returns the registrable part of a name (`correo.banco.cl` → `banco.cl`), by the public suffix list, including sites
 * where everybody has a name of their own (`github.io`). Null: a public suffix, or an unknown one.
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

/** Returns the first label of a registrable name: `banco` of `banco.cl`, in Unicode. */
export function registrableLabel(registrable: string): string {
  return domainToUnicode(registrable.slice(0, registrable.indexOf(".")));
}
