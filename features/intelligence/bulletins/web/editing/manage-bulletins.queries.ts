import { useQuery } from "@tanstack/react-query";
import {
  getBulletin,
  listBulletinFacets,
  listBulletins,
} from "#features/intelligence/bulletins/bulletin-reading.contract.ts";
import {
  createBulletin,
  getEditedBulletin,
  listBulletinVersions,
  listManagedBulletins,
  publishBulletin,
  saveBulletin,
  withdrawBulletin,
} from "#features/intelligence/bulletins/manage-bulletins.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { usePublicationChange } from "#platform/web/publishing/use-publication-change.ts";

export function useEditedBulletin(id: number) {
  // The query is not refreshed while a person edits.
  return useQuery({ ...callQuery(getEditedBulletin, { id }), refetchOnWindowFocus: false });
}

const queries = {
  edited: getEditedBulletin,
  lists: [listManagedBulletins, listBulletinVersions, listBulletins, listBulletinFacets, getBulletin],
};

export const useCreateBulletin = () => usePublicationChange(createBulletin, queries);
export const useSaveBulletin = () => usePublicationChange(saveBulletin, queries);
export const usePublishBulletin = () => usePublicationChange(publishBulletin, queries);
export const useWithdrawBulletin = () => usePublicationChange(withdrawBulletin, queries);
