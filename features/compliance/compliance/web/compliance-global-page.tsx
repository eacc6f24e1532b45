import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listStandards } from "#features/compliance/standards/standards.contract.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { isForbidden, StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { useOpenInCompany } from "#platform/web/screen/company-opener.ts";
import { getGlobalScorecard } from "../global-compliance.contract.ts";
import { GlobalCritical } from "./global/global-critical.tsx";
import { GlobalMap } from "./global/global-map.tsx";
import { LaunchDialog } from "./global/launch-dialog.tsx";
import { FormulaButton } from "./score/formula-button.tsx";

const title = "Cumplimiento de todas las empresas";

/**
 * Every company by standard, critical controls of all companies, and the launch of a standard for several companies.
 */
export default function ComplianceGlobalPage() {
  const [tab, setTab] = useAddressParam("vista");
  const [launching, setLaunching] = useState(false);
  const { data, error, refetch } = useQuery(callQuery(getGlobalScorecard, {}));
  const standards = useQuery({ ...callQuery(listStandards, {}), enabled: data !== undefined });
  const openInCompany = useOpenInCompany();
  const go = (companyId: number, path: string) => openInCompany({ companyId, path });

  if (isForbidden(error)) return <StaffOnly title={title} />;
  return (
    <>
      <PageHeader
        title={title}
        lead={
          data && (
            <>
              Datos: <RelativeTimeInside at={data.as_of} />. Al abrir una celda, esa empresa pasa a ser la
              activa.
            </>
          )
        }
        actions={
          <>
            <FormulaButton />
            <Button look="main" onClick={() => setLaunching(true)}>
              Activar una norma
            </Button>
          </>
        }
      />
      {!data ? (
        <NotLoaded query={{ error, refetch }} title="No se pudo cargar la vista" shape="rows" count={10} />
      ) : (
        <Tabs
          label="Vista"
          active={tab ?? "mapa"}
          onChange={setTab}
          tabs={[
            { key: "mapa", title: "Mapa", content: <GlobalMap scorecard={data} onEnter={go} /> },
            { key: "critico", title: "Lo crítico", content: <GlobalCritical onEnter={go} /> },
          ]}
        />
      )}
      {launching && (
        <LaunchDialog
          standards={standards.data?.items ?? data?.standards ?? []}
          onClose={() => setLaunching(false)}
        />
      )}
    </>
  );
}
