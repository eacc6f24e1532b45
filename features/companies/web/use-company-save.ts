import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type CompanyFields,
  getManagedCompany,
  listManagedCompanies,
  type ManagedCompany,
  updateCompany,
} from "#features/companies/manage-companies.contract.ts";
import { call } from "#platform/web/call.ts";
import { callQuery } from "#platform/web/call-query.ts";

type Changes = Partial<CompanyFields & { enabled: boolean }>;

/** Saves changes of a company: shown at once, taken back when the server refuses. */
export function useCompanySave({ id, version }: ManagedCompany, onSaved: () => void) {
  const queries = useQueryClient();
  const { queryKey } = callQuery(getManagedCompany, { id });
  return useMutation({
    mutationFn: (changes: Changes) => call(updateCompany, { id, version, ...changes }),
    onMutate: (changes) => {
      const before = queries.getQueryData<ManagedCompany>(queryKey);
      queries.setQueryData<ManagedCompany>(queryKey, before && { ...before, ...changes });
      return before;
    },
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, saved);
      onSaved();
    },
    onError: async (_failure, _changes, before) => {
      queries.setQueryData(queryKey, before);
      await queries.invalidateQueries({ queryKey });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [listManagedCompanies.name] }),
  });
}
