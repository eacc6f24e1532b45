import { isPortalPath } from "#platform/contract/addresses/is-portal-path.ts";

const allowedKeys = new Set(["http:", "https:", "mailto:"]);

/** Returns an address to which a text may link: the web, a mail, or a page of this portal; undefined for others. */
export function safeAddress(address: string): string | undefined {
  if (address.startsWith("#") || isPortalPath(address)) return address;
  const url = URL.parse(address);
  return url && allowedKeys.has(url.protocol) ? url.href : undefined;
}

/**
 * Returns a path inside this portal to return to, or undefined. Refuses other sites, `//host`, and the sign-in page
 * itself.
 */
export function safeReturnPath(path: string | null | undefined): string | undefined {
  if (!path || !isPortalPath(path) || path.includes("\\")) return undefined;
  const base = "http://portal.invalid";
  const url = URL.parse(path, base);
  if (!url || url.origin !== base || url.pathname.startsWith("//")) return undefined;
  if (url.pathname.toLowerCase().startsWith("/login")) return undefined;
  return url.pathname + url.search + url.hash;
}
