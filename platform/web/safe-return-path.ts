/** A path inside this portal to go back to, or undefined. Refuses other sites, `//host`, and the sign-in page itself. */
export function safeReturnPath(wanted: string | null | undefined): string | undefined {
  if (!wanted?.startsWith("/") || wanted.includes("\\")) return undefined;
  const base = "http://portal.invalid";
  const url = URL.parse(wanted, base);
  if (!url || url.origin !== base || url.pathname.startsWith("//")) return undefined;
  if (url.pathname.toLowerCase().startsWith("/login")) return undefined;
  return url.pathname + url.search + url.hash;
}
