import { hasPlainHost } from "#features/home/dashboards/contracts/framed-address.ts";

export interface AllowedPlace {
  origin: string;
  path_prefix: string;
}

/** Returns the allowed place that an address describes: its origin, and its path as a folder. */
export function allowedPlaceOf(address: string): AllowedPlace {
  const { origin, pathname } = new URL(address);
  return { origin, path_prefix: pathname.endsWith("/") ? pathname : `${pathname}/` };
}

/** Separators that a server may decode after the path was compared: `/d/..%2fadmin`. */
const encodedSeparator = /%(?:2f|5c)|\/\.\.;/i;

/** Returns whether a page is below one of the allowed places. Dots in a path are resolved before the comparison. */
export function isAllowed(address: string, places: readonly AllowedPlace[]): boolean {
  const { origin, pathname } = new URL(address);
  if (!hasPlainHost(origin)) return false;
  const path = pathname.endsWith("/") ? pathname : `${pathname}/`;
  return places.some(
    (place) =>
      place.origin === origin &&
      path.startsWith(place.path_prefix) &&
      (place.path_prefix === "/" || !encodedSeparator.test(pathname)),
  );
}

/** Returns whether an address is on the host of the portal. Cookies ignore ports, so another port is the same site. */
export function isOnPortalHost(address: string, portalOrigin: string): boolean {
  return new URL(address).hostname === new URL(portalOrigin).hostname;
}
