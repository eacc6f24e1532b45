import { useQuery } from "@tanstack/react-query";
import { isPersonList, listPersonViews } from "#features/identity/saved-views/person-views.contract.ts";
import {
  listViews,
  type SavedView,
  type ViewList,
} from "#features/identity/saved-views/saved-views.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";

/** A view of a list; a view of the person exists in every company and is not shared. */
export type ViewOfList = SavedView & { ofPerson: boolean };

/** Returns the views of a list: the person's first where the list covers all companies, then those of the company. */
export function useViews(list: ViewList): ViewOfList[] {
  const personList = isPersonList(list) ? list : undefined;
  const own = useQuery({
    ...callQuery(listPersonViews, { list: personList ?? "my-work" }),
    enabled: personList !== undefined,
  });
  const inCompany = useQuery(callQuery(listViews, { list }));
  return [
    ...(own.data?.items ?? []).map((view) => ({
      ...view,
      shared: false,
      is_own: true,
      owner_name: "",
      ofPerson: true,
    })),
    ...(inCompany.data?.items ?? []).map((view) => ({ ...view, ofPerson: false })),
  ];
}
