import { useQuery } from "@tanstack/react-query";
import { getOverview } from "#features/compliance/compliance/compliance.contract.ts";
import { listUsers } from "#features/identity/access/access.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { Board } from "./executive/board.tsx";
import { NoStandards } from "./overview/no-standards.tsx";

/** The one-page summary of the company's compliance for its board. */
export default function ComplianceExecutivePage() {
  const { data, error, refetch } = useQuery(callQuery(getOverview, {}));
  const company = useQuery(callQuery(listUsers, {})).data?.[0]?.active_company;
  const followed = data !== undefined && data.standards.length > 0;
  return (
    <>
      <PageHeader
        title="Panel ejecutivo de cumplimiento"
        lead={
          followed && (
            <>
              {company && `${company.full_name} · `}Datos al <ExactTime at={data.as_of} />
            </>
          )
        }
        actions={
          followed && (
            <>
              <Button onClick={() => print()}>Imprimir</Button>
              <FeatureSlot
                slot="board-downloads"
                loading={
                  <>
                    <LinkButton to={`${paths.complianceReports}?tipo=board`}>Informes emitidos</LinkButton>
                    <Button look="main" notYet="Se está cargando">
                      Emitir informe
                    </Button>
                  </>
                }
              />
            </>
          )
        }
      />
      {!data ? (
        <NotLoaded query={{ error, refetch }} title="No se pudo cargar el panel" count={12} />
      ) : followed ? (
        <Board overview={data} company={company?.name ?? "La empresa"} />
      ) : (
        <NoStandards />
      )}
    </>
  );
}
