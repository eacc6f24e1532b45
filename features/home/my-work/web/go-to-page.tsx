import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { searchEverything } from "#features/home/search/search.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { safeReturnPath } from "#platform/web/address/safe-address.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { useOpenInCompany } from "#platform/web/screen/company-opener.ts";

/**
 * /IrA?empresa=…&a=…: opens an address of one of the person's companies; /IrA?codigo=VUL-8: opens the object of a code
 * in the active company. Adds no entry to the history.
 */
export default function GoToPage() {
  const [params] = useSearchParams();
  const code = params.get("codigo");
  if (code) return <GoToCode code={code} />;
  return <GoToPlace path={safeReturnPath(params.get("a"))} companyId={Number(params.get("empresa"))} />;
}

function GoToPlace({ path, companyId }: { path: string | undefined; companyId?: number }) {
  const open = useOpenInCompany();
  const startedRef = useRef(false);

  useEffect(() => {
    if (!path || startedRef.current) return;
    startedRef.current = true;
    void open({ companyId, path, replace: true });
  }, [companyId, path, open]);

  return (
    <>
      <PageHeader title="Ir a" />
      {path ? (
        <Skeleton count={6} />
      ) : (
        <EmptyState title="Este enlace está incompleto">
          Ábralo de nuevo desde donde lo copió, o vaya a <Link to={paths.home}>la bienvenida</Link>.
        </EmptyState>
      )}
    </>
  );
}

/** The search returns only what the reader may see: an object that exists only for others is not found. */
function GoToCode({ code }: { code: string }) {
  const { data, error, refetch } = useQuery(callQuery(searchEverything, { q: code }));
  const path = data?.groups
    .flatMap(({ hits }) => hits)
    .find(({ title }) => title.split(" ")[0] === code)?.path;
  if (path) return <GoToPlace path={path} />;
  return (
    <>
      <PageHeader title={`Ir a ${code}`} />
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudo buscar" count={6} />}
      {data && (
        <EmptyState title={`${code} no está entre lo que usted puede ver`}>
          Puede ser de otra empresa o de acceso restringido. Revise el código o{" "}
          <Link to={paths.home}>vuelva a la bienvenida</Link>.
        </EmptyState>
      )}
    </>
  );
}
