import { useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { safeReturnPath } from "#platform/web/address/safe-address.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { useOpenInCompany } from "#platform/web/screen/company-opener.ts";

/** /IrA?empresa=…&a=…: goes to a place of one of the person's companies, and leaves no trace in the history. */
export default function GoToPage() {
  const [params] = useSearchParams();
  const open = useOpenInCompany();
  const path = safeReturnPath(params.get("a"));
  const companyId = Number(params.get("empresa"));
  const begun = useRef(false);

  useEffect(() => {
    if (!path || begun.current) return;
    begun.current = true;
    void open({ companyId, path, replace: true });
  }, [companyId, path, open]);

  return (
    <>
      <PageHeader title="Ir a" />
      {path ? (
        <Skeleton count={6} />
      ) : (
        <EmptyState title="A este enlace le falta el lugar">
          Ábralo de nuevo desde donde lo copió, o vaya a <Link to="/Bienvenida">la bienvenida</Link>.
        </EmptyState>
      )}
    </>
  );
}
