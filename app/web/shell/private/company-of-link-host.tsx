import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import type { CurrentUser } from "#features/identity/access/access.contract.ts";
import { findCompanyOfObject } from "#features/identity/companies/companies.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useMissingObjects } from "#platform/web/call/missing-objects.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { useOpenInCompany } from "#platform/web/screen/company-opener.ts";

/** Explains that a link leads to an object of another company of the person, and offers to open that company. */
export function CompanyOfLinkHost({ person }: { person: CurrentUser }) {
  const { pathname, search } = useLocation();
  const [stayed, setStayed] = useState<string>();
  const address = pathname + search;
  const openInCompany = useOpenInCompany();
  const objectsInAddress = useMissingObjects().filter(({ id }) => address.toLowerCase().includes(id));
  const company = useQueries({
    queries: objectsInAddress.map(({ call, id }) => ({
      ...callQuery(findCompanyOfObject, { call, id }),
      enabled: person.companies.length > 1,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
    combine: (answers) => answers.find(({ data }) => data?.company)?.data?.company,
  });
  if (!company || stayed === address || company.id === person.active_company?.id) return null;
  const stay = () => setStayed(address);
  return (
    <Dialog
      title={`Es de ${company.name}`}
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>
            Quedarse{person.active_company && ` en ${person.active_company.name}`}
          </Button>
          <Button
            look="main"
            onClick={() => openInCompany({ companyId: company.id, path: address, replace: true })}
          >
            Cambiar y abrir
          </Button>
        </>
      }
    >
      <p>
        Lo que abre este enlace es de {company.full_name}
        {person.active_company && `, y ahora trabaja en ${person.active_company.full_name}`}.
      </p>
    </Dialog>
  );
}
