import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listUsers } from "#features/access/access.contract.ts";
import { switchCompany } from "#features/companies/companies.contract.ts";
import { listStandards } from "#features/standards/standards.contract.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { isForbidden, StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { getGlobalScorecard } from "../global-compliance.contract.ts";
import { GlobalCritical } from "./global/global-critical.tsx";
import { GlobalMap } from "./global/global-map.tsx";
import { LaunchDialog } from "./global/launch-dialog.tsx";
import { FormulaButton } from "./score/formula-button.tsx";

/** Makes a company the active one and opens one of its screens, with nothing of the former company left behind. */
function useEnterCompany() {
  const companies = useQuery(callQuery(listUsers, {})).data?.[0]?.companies;
  return useMutation({
    mutationFn: async ({ companyId, path }: { companyId: number; path: string }) => {
      const company = companies?.find(({ id }) => id === companyId);
      if (!company) throw new Error(`Company ${companyId} is not among those of the person`);
      await call(switchCompany, { client: company.full_name });
      localStorage.clear();
      location.assign(path);
    },
  });
}

const title = "Cumplimiento de todas las empresas";

/** Every company against every standard, what is critical anywhere, and launching a standard for many at once. */
export default function ComplianceGlobalPage() {
  const [tab, setTab] = useAddressParam("vista");
  const [launching, setLaunching] = useState(false);
  const { data, error, refetch } = useQuery(callQuery(getGlobalScorecard, {}));
  const standards = useQuery({ ...callQuery(listStandards, {}), enabled: data !== undefined });
  const enter = useEnterCompany();
  const go = (companyId: number, path: string) => enter.mutate({ companyId, path });

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
      {enter.error && (
        <Notice tone="danger" title="No se pudo entrar a la empresa">
          {refusalText(enter.error)}
        </Notice>
      )}
      {error && !data ? (
        <ErrorState title="No se pudo cargar la vista" failure={error} onRetry={() => refetch()} />
      ) : !data ? (
        <Skeleton shape="rows" count={10} />
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
