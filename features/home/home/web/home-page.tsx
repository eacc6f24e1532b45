import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { listUsers } from "#features/identity/access/access.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { CompanyView } from "./overview/company-view.tsx";

/** The home of a person without an enabled company. */
function NoCompany() {
  return (
    <EmptyState title="Su cuenta no tiene una empresa activa">
      Pida a su ejecutivo que le asigne una. Cuando lo haga, aquí verá cómo está, qué debe hacer y qué cambió.
    </EmptyState>
  );
}

// Loaded on demand, because only staff see it.
const ProviderView = lazy(async () => ({
  default: (await import("./overview/provider-view.tsx")).ProviderView,
}));

/** The first screen: the state of the company, the person's tasks, and the changes since the last visit. */
export default function HomePage() {
  const { data, error, refetch } = useQuery(callQuery(listUsers, {}));
  const person = data?.[0];
  if (!person) return <NotLoaded query={{ error, refetch }} title="No se pudo cargar su inicio" count={8} />;
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
          <ProviderView person={person} />
        </Suspense>
      ) : (
        <NoCompany />
      )}
    </>
  );
}
