import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  exportPeriod,
  getPeriod,
  type PeriodDetail,
} from "#features/posture/vulnerabilities/contracts/period.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Copyable } from "#platform/web/kit/buttons/copyable.tsx";
import { DownloadButton } from "#platform/web/kit/buttons/download-button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Note, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { ClosePeriodDialog } from "./close-period-dialog.tsx";
import { PeriodState } from "./period-list.tsx";
import { PeriodNotes } from "./period-notes.tsx";
import { PeriodRows } from "./period-rows.tsx";
import { spanText } from "./period-text.ts";
import { PeriodTotalsTable } from "./period-totals.tsx";
import { PeriodWaterfall } from "./period-waterfall.tsx";

interface PeriodViewProps {
  id: string;
  onBack: () => void;
}

/** The view of one period: its open findings at the end, the reasons for the change, its rows and its notes. */
export function PeriodView({ id, onBack }: PeriodViewProps) {
  const { data, error, refetch } = useQuery(callQuery(getPeriod, { id }));
  const [closing, setClosing] = useState(false);
  const mayClose = useMay("finding.approve");
  const back = (
    <Button look="quiet" onClick={onBack}>
      Todos los períodos
    </Button>
  );
  if (!data)
    return (
      <>
        <PageHeader title="Registro por período" actions={back} />
        <NotLoaded query={{ error, refetch }} title="No se pudo abrir el período" count={10} />
      </>
    );
  const { period, closed, totals, not_closable } = data;
  return (
    <>
      <PageHeader
        title={`Vulnerabilidades de ${period.name}`}
        lead={
          <>
            {spanText(period)} <PeriodState period={data} />
          </>
        }
        actions={
          <>
            {back}
            {closed && (
              <>
                <DownloadButton
                  contract={exportPeriod}
                  input={{ id, file: "xlsx" }}
                  name="periodo.xlsx"
                  label="Planilla (XLSX)"
                />
                <DownloadButton
                  look="main"
                  contract={exportPeriod}
                  input={{ id, file: "pdf" }}
                  name="periodo.pdf"
                  label="Informe (PDF)"
                />
              </>
            )}
            {!closed && mayClose && (
              <Button
                look="main"
                onClick={() => setClosing(true)}
                {...(not_closable && { notYet: not_closable })}
              >
                Cerrar el período
              </Button>
            )}
          </>
        }
      />
      {totals ? (
        <Stack gap={6} bounded>
          <Seal detail={data} />
          <PeriodTotalsTable totals={totals} />
          <PeriodWaterfall id={id} name={period.name} />
          {closed && <PeriodRows />}
          {closed && <PeriodNotes id={id} notes={data.notes} />}
        </Stack>
      ) : (
        <EmptyState title="Este período no tiene nada medido">
          No se ha cargado ningún escaneo, o el período todavía no comienza. Sin medir no es lo mismo que en
          cero: no se cierra hasta que haya un escaneo.
        </EmptyState>
      )}
      {closing && <ClosePeriodDialog period={period} onClose={() => setClosing(false)} />}
    </>
  );
}

/** The hash that proves the period unchanged; or the note that it may still change. */
function Seal({ detail: { closed, intact, as_of } }: { detail: PeriodDetail }) {
  if (!closed)
    return (
      <Note>
        Así está al <ExactTime at={as_of} />. Hasta que se cierre, cada escaneo y cada decisión lo cambia.
      </Note>
    );
  if (intact === false)
    return (
      <Notice tone="danger" title="Las filas guardadas no son las que se sellaron">
        Alguien cambió la base de datos por fuera del portal. No use este registro como prueba y avise de
        inmediato al proveedor.
      </Notice>
    );
  return (
    <Note>
      Lo cerró {closed.by_name} el <ExactTime at={closed.at} />. Sello SHA-256{" "}
      <Copyable text={closed.hash} shown={`${closed.hash.slice(0, 16)}…`} />, comprobado recién: sus filas son
      las mismas.
    </Note>
  );
}
