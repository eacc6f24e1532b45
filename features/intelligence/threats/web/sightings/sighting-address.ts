export const sightingsPath = "/Amenazas/Avistamientos";

/** Returns the address of the list of sightings with filters. */
export function sightingsAddress(filters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(filters).toString();
  return query ? `${sightingsPath}?${query}` : sightingsPath;
}
