import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useNavigate } from "react-router";
import { sessionQuery } from "#app/web/session.ts";
import { switchCompany } from "#features/companies/companies.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { drawPageFor } from "#platform/web/call/page-company.ts";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import type { PlaceInCompany } from "#platform/web/screen/company-opener.ts";

/**
 * Goes to a place of one of the person's companies. What the browser holds of the former company is dropped, as after a
 * change in the top bar, and what is on screen is read again: the page itself stays.
 */
export function useCompanyOpener(): (place: PlaceInCompany) => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    async ({ companyId, path, replace = false }) => {
      const [person] = await queries.ensureQueryData(sessionQuery);
      const company = person?.companies.find(({ id }) => id === companyId);
      if (!company || company.id === person?.active_company?.id) return void navigate(path, { replace });
      try {
        await call(switchCompany, { client: company.full_name });
      } catch {
        showToast("problem", `No se pudo cambiar a ${company.name}. Intente de nuevo.`);
        return;
      }
      localStorage.clear();
      drawPageFor(company.id);
      await queries.cancelQueries();
      await queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
      await navigate(path, { replace });
      const ofCompany = {
        predicate: ({ queryKey: [name] }: { queryKey: readonly unknown[] }) =>
          name !== sessionQuery.queryKey[0],
      };
      queries.removeQueries({ ...ofCompany, type: "inactive" });
      await queries.resetQueries({ ...ofCompany, type: "active" });
    },
    [queries, navigate],
  );
}
