import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  getBulletin,
  listBulletinFacets,
  listBulletins,
} from "#features/intelligence/bulletins/bulletin-reading.contract.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { callQuery } from "#platform/web/call/call.ts";

export function useBulletins(filter: RequestOf<typeof listBulletins>) {
  return useQuery({ ...callQuery(listBulletins, filter), placeholderData: keepPreviousData });
}

export function useBulletinFacets() {
  return useQuery(callQuery(listBulletinFacets, {}));
}

export function useBulletin(id: number) {
  return useQuery(callQuery(getBulletin, { id }));
}

/** Prefetches a bulletin that a person is about to open. */
export function usePrefetchBulletin(): (id: number) => void {
  const queries = useQueryClient();
  return (id) => void queries.prefetchQuery(callQuery(getBulletin, { id }));
}
