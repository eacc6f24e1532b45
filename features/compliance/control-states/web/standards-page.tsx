import { useQuery } from "@tanstack/react-query";
import { listStandards } from "#features/compliance/standards/standards.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { listCompanyStandardRows } from "../company-standards.contract.ts";
import { CompanyStandards } from "./company/company-standards.tsx";

/**
 * The page with the standards that the company follows, with their editions, and the other standards of the library.
 */
export default function StandardsPage() {
  const { data, error, refetch } = useQuery(callQuery(listCompanyStandardRows, {}));
  // Rows of standards that the company does not follow show data of the library. It is loaded first, so that rows do
  // not change their height later.
  const library = useQuery(callQuery(listStandards, {}));
  const isStaff = useMay("standard.manage");
  return (
    <>
      <PageHeader
        title="Normas"
        lead="Las normas y leyes con que se mide su empresa, y las demás de la biblioteca."
        actions={isStaff && <LinkButton to={paths.standardLibrary}>Administrar la biblioteca</LinkButton>}
      />
      {error && !data ? (
        <ErrorState title="No se pudieron cargar las normas" failure={error} onRetry={() => refetch()} />
      ) : data && !library.isPending ? (
        <CompanyStandards rows={data.items} />
      ) : (
        <Skeleton shape="rows" count={6} />
      )}
    </>
  );
}
