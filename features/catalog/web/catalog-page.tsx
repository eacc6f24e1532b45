import { useAddressParam } from "#platform/web/address-param.ts";
import { PageHeader } from "#platform/web/kit/page-header.tsx";
import { Tabs } from "#platform/web/kit/tabs.tsx";
import { ModuleList } from "./module-list.tsx";
import { RouteList } from "./route-list.tsx";
import { ServiceList } from "./service-list.tsx";

/** What the provider offers: services, the modules below them, and the routes that bring their screens. */
export default function CatalogPage() {
  const [tab, setTab] = useAddressParam("ficha");
  return (
    <>
      <PageHeader
        title="Catálogo"
        lead="Lo que el portal ofrece a todas las empresas. Qué tiene cada una se decide en Empresas."
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
