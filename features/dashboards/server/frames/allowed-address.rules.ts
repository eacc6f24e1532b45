export interface AllowedPlace {
  origin: string;
  path_prefix: string;
}

/** The place that an address allows: its origin, and its path as a folder. */
export function placeOf(address: string): AllowedPlace {
  const { origin, pathname } = new URL(address);
  return { origin, path_prefix: pathname.endsWith("/") ? pathname : `${pathname}/` };
}

/** Whether a page lies below one of the allowed places. Dots in a path are resolved before they are compared. */
export function isAllowed(address: string, places: readonly AllowedPlace[]): boolean {
  const { origin, pathname } = new URL(address);
  const path = pathname.endsWith("/") ? pathname : `${pathname}/`;
  return places.some((place) => place.origin === origin && path.startsWith(place.path_prefix));
}
