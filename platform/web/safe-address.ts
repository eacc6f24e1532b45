const allowed = new Set(["http:", "https:", "mailto:"]);

/** An address that a text may link to: the web, a mail, or a place of this portal. Anything else is no address. */
export function safeAddress(address: string): string | undefined {
  if (/^(#|\/(?![/\\]))/.test(address)) return address;
  const url = URL.parse(address);
  return url && allowed.has(url.protocol) ? url.href : undefined;
}
