import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { getProtection } from "#features/posture/deep-security/contracts/protection-panel.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressWriter } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { ConnectionPart } from "./connection/connection-part.tsx";
import { ManagerImports } from "./manager-imports.tsx";
import { NothingProtected } from "./nothing-protected.tsx";
import { ProtectionSummary } from "./panel/protection-summary.tsx";
import { SettingsDialog } from "./panel/settings-dialog.tsx";
import { VirtualPatches } from "./panel/virtual-patches.tsx";
import { ModuleUsagePart } from "./usage/module-usage-part.tsx";

const views = ["resumen", "parches", "uso", "cargas", "conexion"] as const;

/** The state of the protection by Deep Security. */
export default function DeepSecurityPage() {
  const { data, error, refetch } = useQuery(callQuery(getProtection, {}));
  const [params] = useSearchParams();
  const write = useAddressWriter();
  const brings = useMay("finding.triage");
  const [editing, setEditing] = useState(false);
  const view = oneOf(views, params.get("vista") ?? "") ?? views[0];
  const turn = (next: string) =>
    write((address) => {
      for (const name of [...address.keys()]) address.delete(name);
      if (next !== views[0]) address.set("vista", next);
    });
  const summary =
    lacksCompany(error) || data?.computers === 0 ? (
      <NothingProtected />
    ) : data ? (
      <ProtectionSummary data={data} />
    ) : (
      <NotLoaded query={{ error, refetch }} title="No se pudo cargar el estado" count={12} />
    );
  const tabs = [
    { key: "resumen", title: "Resumen", content: summary },
    { key: "parches", title: "Parches virtuales", content: <VirtualPatches /> },
    { key: "uso", title: "Uso de módulos", content: <ModuleUsagePart /> },
    ...(brings
      ? [
          { key: "cargas", title: "Cargar exportaciones", content: <ManagerImports /> },
          { key: "conexion", title: "Conexión", content: <ConnectionPart /> },
        ]
      : []),
  ];
  return (
    <>
      <PageHeader
        title="Estado de la protección"
        lead="Módulos de Deep Security en cada equipo, y lo que falta para que estén protegidos."
        actions={
          brings && (
            <Button look="quiet" onClick={() => setEditing(true)}>
              Datos del servicio
            </Button>
          )
        }
      />
      <Tabs
        label="Estado de la protección"
        active={tabs.some(({ key }) => key === view) ? view : "resumen"}
        onChange={turn}
        tabs={tabs}
      />
      {editing && data && <SettingsDialog settings={data.settings} onClose={() => setEditing(false)} />}
    </>
  );
}
