import { useQuery } from "@tanstack/react-query";
import { listPeriods, type Period } from "#features/posture/vulnerabilities/contracts/period.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { buttonClass } from "#platform/web/kit/buttons/button.tsx";
import { ContactLink } from "#platform/web/kit/buttons/contact-link.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { SeverityCounts } from "#platform/web/kit/marks/severity-counts.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { spanText, sumOfSeverities } from "./period-text.ts";
import styles from "./periods.module.css";

const unknown = <Note as="span">Sin dato</Note>;

const ofClass = (key: "new" | "fixed" | "not_evaluated", title: string): Column<Period> => ({
  key,
  title,
  numeric: true,
  onPhone: "away",
  cell: ({ totals }) => (totals ? numberText(sumOfSeverities(totals.classes[key])) : unknown),
});

const columns: readonly Column<Period>[] = [
  {
    key: "period",
    title: "Período",
    onPhone: "first",
    name: ({ period }) => period.name,
    cell: ({ period }) => <span className={styles.span}>{spanText(period)}</span>,
  },
  { key: "state", title: "Estado", cell: (period) => <PeriodState period={period} /> },
  {
    key: "open",
    title: "Abiertos al final",
    numeric: true,
    onPhone: "away",
    cell: ({ totals }) => (totals ? numberText(sumOfSeverities(totals.open)) : unknown),
  },
  {
    key: "severity",
    title: "Por severidad",
    cell: ({ totals }) =>
      totals ? (
        sumOfSeverities(totals.open) > 0 ? (
          <SeverityCounts counts={totals.open} />
        ) : (
          <Note as="span">Ninguno abierto</Note>
        )
      ) : (
        unknown
      ),
  },
  ofClass("new", "Nuevos"),
  ofClass("fixed", "Corregidos"),
  ofClass("not_evaluated", "No evaluados"),
];

/** Shows whether a period is closed, and by whom: until then its numbers may change. */
export function PeriodState({ period: { closed, period, as_of } }: { period: Period }) {
  if (closed)
    return (
      <>
        <Badge tone="good">Cerrado</Badge>{" "}
        <Note as="span">
          <ExactTime at={closed.at} dayOnly />, {closed.by_name}
        </Note>
      </>
    );
  if (as_of.slice(0, 10) < period.starts_on) return <Badge>Por comenzar</Badge>;
  return as_of.slice(0, 10) > period.ends_on ? (
    <Badge tone="warning">Terminado, por cerrar</Badge>
  ) : (
    <Badge tone="brand">En curso</Badge>
  );
}

/**
 * The list of every service period, the newest first: closed ones as they were frozen, the others with their current
 * state.
 */
export function PeriodList({ onOpen }: { onOpen: (id: string) => void }) {
  const periods = useQuery(callQuery(listPeriods, {}));
  return (
    <>
      <PageHeader
        title="Registro por período"
        lead="Vulnerabilidades abiertas al cierre de cada período y la causa de cada cambio. Un período cerrado no cambia."
      />
      {periods.error ? (
        <ErrorState
          title="No se pudieron cargar los períodos"
          failure={periods.error}
          onRetry={() => periods.refetch()}
        />
      ) : !periods.data ? (
        <Skeleton shape="rows" count={6} />
      ) : periods.data.items.length === 0 ? (
        <EmptyState
          title="Su empresa no tiene períodos de este servicio"
          action={<ContactLink className={buttonClass({})}>Preguntar por el servicio</ContactLink>}
        >
          Los períodos se acuerdan al contratar la gestión de vulnerabilidades. Con el primero comienza este
          registro.
        </EmptyState>
      ) : (
        <DataTable
          caption="Períodos del servicio"
          columns={columns}
          rows={periods.data.items}
          keyOf={({ period }) => period.id}
          onOpen={({ period }) => onOpen(period.id)}
          openParam="periodo"
        />
      )}
    </>
  );
}
