import { useQuery } from "@tanstack/react-query";
import { getCatalogue } from "#features/intelligence/attack/attack.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { callQuery } from "#platform/web/call/call.ts";

export type ShownCatalogue = OutputOf<typeof getCatalogue>;

/** Tactics and techniques of the version in use; they change with a version, not with a visit. */
export function useCatalogue() {
  return useQuery({ ...callQuery(getCatalogue, {}), staleTime: 3_600_000 });
}
