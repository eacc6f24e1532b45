import { useQuery } from "@tanstack/react-query";
import { listManagedServices } from "#features/delivery/catalog/manage-catalog.contract.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { isForbidden, StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { ModuleList } from "./lists/module-list.tsx";
import { RouteList } from "./lists/route-list.tsx";
import { ServiceList } from "./lists/service-list.tsx";

/** The page of the provider's catalogue: services, their modules, and the routes of their screens. */
export default function CatalogPage() {
  const [tab, setTab] = useAddressParam("ficha");
  const { error } = useQuery(callQuery(listManagedServices, {}));

  if (isForbidden(error)) return <StaffOnly title="Catálogo" />;
  return (
    <>
      <PageHeader
        title="Catálogo"
        lead="Servicios y módulos del portal. Los de cada empresa se eligen en Empresas."
      />
      <Tabs
        label="Catálogo"
        active={tab ?? "servicios"}
        onChange={setTab}
        tabs={[
          { key: "servicios", title: "Servicios", content: <ServiceList /> },
          { key: "modulos", title: "Módulos", content: <ModuleList /> },
          { key: "rutas", title: "Rutas", content: <RouteList /> },
        ]}
      />
    </>
  );
}
