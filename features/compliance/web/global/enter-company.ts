import { useMutation, useQuery } from "@tanstack/react-query";
import { listUsers } from "#features/access/access.contract.ts";
import { switchCompany } from "#features/companies/companies.contract.ts";
import { call, callQuery } from "#platform/web/call/call.ts";

/** Makes a company the active one and opens one of its screens, with nothing of the former company left behind. */
export function useEnterCompany() {
  const companies = useQuery(callQuery(listUsers, {})).data?.[0]?.companies;
  return useMutation({
    mutationFn: async ({ companyId, path }: { companyId: number; path: string }) => {
      const company = companies?.find(({ id }) => id === companyId);
      if (!company) throw new Error(`Company ${companyId} is not among those of the person`);
      await call(switchCompany, { client: company.full_name });
      localStorage.clear();
      location.assign(path);
    },
  });
}
