import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  getBulletin,
  listBulletinFacets,
  listBulletins,
} from "#features/intelligence/bulletins/bulletin-reading.contract.ts";
import {
  createBulletin,
  type EditedBulletin,
  getBulletinVersion,
  getEditedBulletin,
  listBulletinVersions,
  listManagedBulletins,
  publishBulletin,
  saveBulletin,
  withdrawBulletin,
} from "#features/intelligence/bulletins/manage-bulletins.contract.ts";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { call, callQuery } from "#platform/web/call/call.ts";

export function useEditedBulletin(id: number) {
  // The query is not refreshed while a person edits.
  return useQuery({ ...callQuery(getEditedBulletin, { id }), refetchOnWindowFocus: false });
}

export function useBulletinVersions(id: number) {
  return useQuery(callQuery(listBulletinVersions, { id }));
}

export function useBulletinVersion(id: number, number: number) {
  return useQuery(callQuery(getBulletinVersion, { id, number }));
}

/** Changes one bulletin: the editor continues with the answer, and every list is invalidated. */
function useChange<C extends Call>(contract: C) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: RequestOf<C>) => call(contract, input),
    onSuccess: (answer: OutputOf<C>) => {
      const edited = answer as EditedBulletin;
      queries.setQueryData([getEditedBulletin.name, { id: edited.id }], edited);
      for (const { name } of [
        listManagedBulletins,
        listBulletinVersions,
        listBulletins,
        listBulletinFacets,
        getBulletin,
      ]) {
        queries.invalidateQueries({ queryKey: [name] });
      }
    },
  });
}

export const useCreateBulletin = () => useChange(createBulletin);
export const useSaveBulletin = () => useChange(saveBulletin);
export const usePublishBulletin = () => useChange(publishBulletin);
export const useWithdrawBulletin = () => useChange(withdrawBulletin);
