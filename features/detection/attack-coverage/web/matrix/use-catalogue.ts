import { useQuery } from "@tanstack/react-query";
import { getCatalogue } from "#features/intelligence/attack/attack.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { callQuery } from "#platform/web/call/call.ts";

export type ShownCatalogue = OutputOf<typeof getCatalogue>;

/**
 * Reads the tactics and techniques of the version in use. They change only with a new version, so the cache is
 * long-lived.
 */
export function useCatalogue() {
  return useQuery({ ...callQuery(getCatalogue, {}), staleTime: 3_600_000 });
}
