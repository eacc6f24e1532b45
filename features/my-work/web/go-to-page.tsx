import { useEffect, useRef } from "react";
import { Navigate, useSearchParams } from "react-router";
import { safeReturnPath } from "#platform/web/address/safe-address.ts";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
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

  return path ? <Skeleton count={6} /> : <Navigate to="/Bienvenida" replace />;
}
