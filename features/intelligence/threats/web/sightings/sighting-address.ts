export const sightingsPath = "/Amenazas/Avistamientos";

/** The list of sightings under some filters, in the words of its address. */
export function sightingsAddress(filters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(filters).toString();
  return query ? `${sightingsPath}?${query}` : sightingsPath;
}
