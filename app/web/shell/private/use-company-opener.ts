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
  /** The page is between two companies: nothing of it may be on screen, or a draft would be sent to the next one. */
  isChanging: boolean;
}

/**
 * Goes to a place of one of the person's companies without loading the document again. The requests name that company
 * from then on; other tabs of the session keep theirs.
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
      // Answers about the person, or over all their companies, stay on screen until the new ones come.
      void queries.invalidateQueries({ predicate: isOfPerson });
      await queries.resetQueries({ predicate: isOfCompany, type: "active" });
    },
    [queries, navigate],
  );
  return { openInCompany, isChanging };
}

/** Names the company in the requests from now on and asks who the person is there; the former one stays on failure. */
async function drawInCompany(queries: QueryClient, companyId: number): Promise<void> {
  const former = pageCompany();
  drawPageFor(companyId);
  try {
    // An answer about the session that is under way is of the former company.
    await queries.cancelQueries({ predicate: (query) => !isOfPerson(query) });
    await queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
  } catch (failure) {
    if (former !== undefined) drawPageFor(former);
    throw failure;
  }
  queries.removeQueries({ predicate: isOfCompany, type: "inactive" });
}
