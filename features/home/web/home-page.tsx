import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { listUsers } from "#features/access/access.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { PageHeader } from "#platform/web/kit/page-header.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { CompanyView } from "./company-view.tsx";
import { NoCompany } from "./no-company.tsx";

// Of staff alone: the first screen of everybody else does without it.
const ProviderView = lazy(async () => ({ default: (await import("./provider-view.tsx")).ProviderView }));

/** The first screen: how are we, what must I do, what changed since my last visit. */
export default function HomePage() {
  const { data, error, refetch } = useQuery(callQuery(listUsers, {}));
  const person = data?.[0];
  if (error && !person)
    return <ErrorState title="No se pudo cargar su inicio" failure={error} onRetry={() => refetch()} />;
  if (!person) return <Skeleton count={8} />;
  const name = person.first_name || person.username;
  const lead = person.active_company
    ? person.active_company.full_name
    : person.is_staff
      ? "Todas las empresas"
      : undefined;
  return (
    <>
      <PageHeader title={`Le damos la bienvenida, ${name}`} lead={lead} />
      {person.active_company ? (
        <CompanyView person={person} />
      ) : person.is_staff ? (
        <Suspense fallback={<Skeleton count={8} />}>
          <ProviderView />
        </Suspense>
      ) : (
        <NoCompany />
      )}
    </>
  );
}
