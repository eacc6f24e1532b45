import { useQuery } from "@tanstack/react-query";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { getSlaReport } from "../contracts/alert-clock.contract.ts";
import { BreachList } from "./clocks/breach-list.tsx";
import { monthAfter, monthText } from "./clocks/clock-text.ts";
import { LevelTable } from "./clocks/level-table.tsx";

/** The page of the service levels of a month: the share that was met, and every breach with its explanation. */
export default function AlertLevelsPage() {
  const [month, setMonth] = useAddressParam("mes");
  const report = useQuery(callQuery(getSlaReport, month ? { month } : {}));
  const displayText = report.data?.month ?? month;
  return (
    <>
      <PageHeader
        title="Niveles de servicio"
        lead={`Cómo se cumplieron los plazos de las alertas${displayText ? ` en ${monthText(displayText)}` : ""}. Cada plazo cuenta en el mes en que se cumplió o venció.`}
        actions={
          displayText && (
            <>
              <Button onClick={() => setMonth(monthAfter(displayText, -1))}>Mes anterior</Button>
              <Button disabled={month === null} onClick={() => setMonth(monthAfter(displayText, 1))}>
                Mes siguiente
              </Button>
              {month !== null && (
                <Button look="quiet" onClick={() => setMonth(null)}>
                  Este mes
                </Button>
              )}
            </>
          )
        }
      />
      {report.isPending && <Skeleton shape="rows" />}
      {report.isError && (
        <ErrorState
          title="No se pudieron cargar los niveles de servicio"
          failure={report.error}
          onRetry={() => report.refetch()}
        />
      )}
      {report.data && (
        <>
          <LevelTable report={report.data} />
          <BreachList report={report.data} />
        </>
      )}
    </>
  );
}
