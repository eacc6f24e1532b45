import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressParam, useAddressWriter } from "#platform/web/address/address-param.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { AccountsPart } from "./accounts/accounts-part.tsx";
import { WafImports } from "./accounts/waf-imports.tsx";
import { ChangeListPart } from "./changes/change-list.tsx";
import { ConfigurationPart } from "./configuration/configuration-part.tsx";
import { RequestListPart } from "./requests/request-list.tsx";

const title = "Registro de cambios de Incapsula";
const views = ["cambios", "solicitudes", "configuracion", "cuentas", "cargas"] as const;

/** The page of WAF changes: the changes, the requests that explain them, and the configuration of two days. */
export default function WafChangesPage() {
  const [view] = useAddressParam("vista");
  const write = useAddressWriter();
  const manages = useMay("waf.manage");
  const turn = (next: string) =>
    write((address) => {
      for (const name of [...address.keys()]) address.delete(name);
      if (next !== views[0]) address.set("vista", next);
    });
  const tabs = [
    { key: "cambios", title: "Cambios", content: <ChangeListPart /> },
    { key: "solicitudes", title: "Solicitudes", content: <RequestListPart /> },
    { key: "configuracion", title: "Configuración", content: <ConfigurationPart /> },
    ...(manages
      ? [
          { key: "cuentas", title: "Cuentas y autores", content: <AccountsPart /> },
          { key: "cargas", title: "Cargar archivos", content: <WafImports /> },
        ]
      : []),
  ];
  const activeView = oneOf(views, view ?? "") ?? views[0];
  return (
    <>
      <PageHeader
        title={title}
        lead="Cambios en la configuración del WAF de Imperva y la solicitud que pidió cada uno."
      />
      <Tabs
        label={title}
        active={tabs.some(({ key }) => key === activeView) ? activeView : views[0]}
        onChange={turn}
        tabs={tabs}
      />
    </>
  );
}
