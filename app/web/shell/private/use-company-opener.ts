import { type Query, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useNavigate } from "react-router";
import { sessionQuery } from "#app/web/session.ts";
import { enterCompany } from "#features/companies/companies.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { drawPageFor } from "#platform/web/call/page-company.ts";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import type { PlaceInCompany } from "#platform/web/screen/company-opener.ts";

const isOfPerson = ({ meta }: Query) => meta?.scope === "session";
const isOfCompany = (query: Query) => !isOfPerson(query) && query.queryKey[0] !== sessionQuery.queryKey[0];

/**
 * Goes to a place of one of the person's companies. The page stays, and its requests name that company from then on;
 * other tabs of the session keep theirs.
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
        await call(enterCompany, { id: company.id });
      } catch {
        showToast("problem", `No se pudo cambiar a ${company.name}. Intente de nuevo.`);
        return;
      }
      drawPageFor(company.id);
      await queries.cancelQueries({ predicate: isOfCompany });
      await queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
      await navigate(path, { replace });
      queries.removeQueries({ predicate: isOfCompany, type: "inactive" });
      // What is told of the person, or over all their companies, stays on screen until its new answer.
      void queries.invalidateQueries({ predicate: isOfPerson });
      await queries.resetQueries({ predicate: isOfCompany, type: "active" });
    },
    [queries, navigate],
  );
}
