import { useQuery } from "@tanstack/react-query";
import {
  listPeriods,
  type ServicePeriod,
} from "#features/delivery/service-periods/service-periods.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { useMinute } from "#platform/web/dates/minute-clock.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import styles from "#platform/web/kit/layout/detail.module.css";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { PeriodBadge } from "./period-badge.tsx";
import { dayText, periodSentence } from "./period-text.ts";

const columns: readonly Column<ServicePeriod>[] = [
  {
    key: "name",
    title: "Período",
    onPhone: "first",
    cell: ({ name, service_name }) => (
      <span className={styles.two}>
        <strong>{name}</strong>
        <span className={styles.soft}>{service_name}</span>
      </span>
    ),
  },
  { key: "state", title: "Estado", tight: true, cell: ({ state }) => <PeriodBadge state={state} /> },
  {
    key: "days",
    title: "Fechas",
    tight: true,
    cell: ({ starts_on, ends_on }) => `${dayText(starts_on)} a ${dayText(ends_on)}`,
  },
  { key: "next", title: "Próximo paso", onPhone: "away", cell: (period) => <NextStep period={period} /> },
];

function NextStep({ period }: { period: ServicePeriod }) {
  return periodSentence(period, useMinute());
}

interface PeriodsTableProps {
  openId: string | null;
  onOpen: (id: string) => void;
}

/** The periods of the company, the newest first. */
export function PeriodsTable({ openId, onOpen }: PeriodsTableProps) {
  const { data, error, refetch } = useQuery(callQuery(listPeriods, {}));
  const manages = useMay("period.manage");
  if (lacksCompany(error) || data?.items.length === 0)
    return (
      <EmptyState
        title="Todavía no hay períodos de servicio"
        action={
          manages &&
          data && (
            <LinkButton look="main" to={`${paths.servicePeriods}?vista=reglas`}>
              Definir la primera regla
            </LinkButton>
          )
        }
      >
        {manages
          ? "Una regla por servicio planifica sus períodos: mensuales, trimestrales o por el plazo del contrato."
          : "Su proveedor define los períodos de cada servicio contratado. Aparecerán aquí con sus fechas."}
      </EmptyState>
    );
  if (!data)
    return (
      <NotLoaded
        query={{ error, refetch }}
        title="No se pudieron cargar los períodos"
        shape="rows"
        count={8}
      />
    );
  return (
    <DataTable
      caption="Períodos de servicio"
      columns={columns}
      rows={data.items}
      keyOf={({ id }) => id}
      openKey={openId ?? undefined}
      openParam="periodo"
      onOpen={({ id }) => onOpen(id)}
    />
  );
}
