import { isIP, isIPv6 } from "node:net";

/** As an address on the web writes it: IPv6 in brackets. */
export function hostInUrl(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}

/** Whether this is an IP address or a name, with no port or path beside it. */
export function isHostName(text: string): boolean {
  const url = `http://${hostInUrl(text)}`;
  return URL.canParse(url) && (isIP(text) > 0 || new URL(url).hostname === text.toLowerCase());
}
