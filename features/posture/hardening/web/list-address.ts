import { hardeningPath } from "#features/posture/hardening/hardening-address.ts";

/** What of the list an address may ask for, by the names that the list gives its filters. */
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

/** The list with some of it in force: what a figure was counted of. */
export function listPath(query: ListQuery = {}): string {
  const params = new URLSearchParams(Object.entries(query));
  return params.size === 0 ? hardeningPath : `${hardeningPath}?${params}`;
}
