import * as paths from "#platform/contract/paths.ts";

/** The filters of the list in an address, by their names. */
interface ListQuery {
  vista?: "reglas";
  puntaje?: string;
  guia?: string;
  empeoro?: "si";
  manuales?: "si";
  antiguas?: "si";
  activo?: string;
  regla?: string;
  q?: string;
}

/** Returns the address of the list with filters. */
export function listPath(query: ListQuery = {}): string {
  const params = new URLSearchParams(Object.entries(query));
  return params.size === 0 ? paths.hardening : `${paths.hardening}?${params}`;
}
