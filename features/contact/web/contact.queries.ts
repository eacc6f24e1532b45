import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { listContacts, updateContact } from "#features/contact/manage-contacts.contract.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { call } from "#platform/web/call.ts";
import { callQuery } from "#platform/web/call-query.ts";

export function useContacts(filter: RequestOf<typeof listContacts>) {
  return useQuery({ ...callQuery(listContacts, filter), placeholderData: keepPreviousData });
}

export function useUpdateContact() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: RequestOf<typeof updateContact>) => call(updateContact, change),
    onSuccess: () => queries.invalidateQueries({ queryKey: [listContacts.name] }),
  });
}
