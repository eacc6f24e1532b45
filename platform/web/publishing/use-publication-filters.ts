import { publicationStates } from "#platform/contract/published-text.ts";
import { useAddressFilters } from "../address-filters.ts";
import { oneOf } from "../one-of.ts";

const filterNames = ["estado"] as const;

/** The list of texts that staff asked for: as the address holds it, and as the server is asked. */
export function usePublicationFilters() {
  const list = useAddressFilters(filterNames);
  const status = oneOf(publicationStates, list.filters.estado?.[0]);
  return { list, asked: { q: list.search || undefined, status, cursor: list.page ?? undefined } };
}
