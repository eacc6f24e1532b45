import * as paths from "#platform/contract/paths.ts";

/** Returns the address of the list of sightings with filters. */
export function sightingsAddress(filters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(filters).toString();
  return query ? `${paths.threatSightings}?${query}` : paths.threatSightings;
}
