import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { sessionQuery } from "#app/web/session.ts";
import { enterCompany } from "#features/identity/companies/companies.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { drawPageFor, pageCompany } from "#platform/web/call/page-company.ts";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import type { PlaceInCompany } from "#platform/web/screen/company-opener.ts";

const isOfPerson = ({ meta }: Query) => meta?.scope === "session";
const isOfCompany = (query: Query) => !isOfPerson(query) && query.queryKey[0] !== sessionQuery.queryKey[0];

interface CompanyOpener {
  openInCompany: (place: PlaceInCompany) => Promise<void>;
  /**
   * Whether the company is being changed: the page is hidden meanwhile, because a draft could otherwise be sent to
   * the next company.
   */
  isChanging: boolean;
}

/**
 * Returns functions to open an address of one of the person's companies without reloading the document. Later
 * requests name that company; other tabs of the session keep their company.
 */
export function useCompanyOpener(): CompanyOpener {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isChanging, setIsChanging] = useState(false);
  const openInCompany = useCallback(
    async ({ companyId, path, replace = false }: PlaceInCompany) => {
      const [person] = await queries.ensureQueryData(sessionQuery);
      const company = person?.companies.find(({ id }) => id === companyId);
      if (!company || company.id === person?.active_company?.id) return void navigate(path, { replace });
      try {
        await call(enterCompany, { id: company.id });
        flushSync(() => setIsChanging(true));
        await drawInCompany(queries, company.id);
        await navigate(path, { replace });
      } catch {
        showToast("problem", `No se pudo cambiar a ${company.name}. Intente de nuevo.`);
        return;
      } finally {
        setIsChanging(false);
      }
      // Answers about the person, or over all their companies, stay on screen until new ones arrive.
      void queries.invalidateQueries({ predicate: isOfPerson });
      await queries.resetQueries({ predicate: isOfCompany, type: "active" });
    },
    [queries, navigate],
  );
  return { openInCompany, isChanging };
}

/** Names the company in later requests and reads the person's data there; the former company remains on failure. */
async function drawInCompany(queries: QueryClient, companyId: number): Promise<void> {
  const former = pageCompany();
  drawPageFor(companyId);
  try {
    // A pending answer about the session belongs to the previous company.
    await queries.cancelQueries({ predicate: (query) => !isOfPerson(query) });
    await queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
  } catch (failure) {
    if (former !== undefined) drawPageFor(former);
    throw failure;
  }
  queries.removeQueries({ predicate: isOfCompany, type: "inactive" });
}
