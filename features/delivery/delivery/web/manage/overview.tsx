import { useQuery } from "@tanstack/react-query";
import {
  type CompanyPunctuality,
  getDeliveryOverview,
  type OwnerLoad,
} from "#features/delivery/delivery/contracts/manage-delivery.contract.ts";
import { commitmentsPath } from "#features/delivery/delivery/delivery-terms.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useMinute } from "#platform/web/dates/minute-clock.ts";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { useOpenInCompany } from "#platform/web/screen/company-opener.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { dayText } from "../delivery-text.ts";

const spanDays = 90;

/** Returns the data of the overview over the last 90 days. */
function useOverview() {
  const now = useMinute();
  const dayBefore = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  return useQuery(callQuery(getDeliveryOverview, { from: dayBefore(spanDays), to: dayBefore(0) }));
}

const marked = (count: number) =>
  count > 0 ? <Badge tone="warning">{numberText(count)}</Badge> : numberText(count);

const numeric = { numeric: true, onPhone: "titled" } as const;

const punctualityColumns: readonly Column<CompanyPunctuality>[] = [
  { key: "company", title: "Empresa", onPhone: "first", cell: ({ company }) => company.name },
  {
    ...numeric,
    key: "share",
    title: "A tiempo",
    cell: ({ on_time, due }) =>
      due > 0 ? (
        `${numberText(Math.round((100 * on_time) / due))} % de ${numberText(due)}`
      ) : (
        <span className={styles.soft}>Nada vencido</span>
      ),
  },
  {
    ...numeric,
    key: "provider",
    title: "Tarde, proveedor",
    cell: ({ late_provider }) => marked(late_provider),
  },
  { ...numeric, key: "client", title: "Tarde, empresa", cell: ({ late_client }) => numberText(late_client) },
  { ...numeric, key: "returned", title: "Devueltos", cell: ({ returned }) => marked(returned) },
  { ...numeric, key: "unanswered", title: "Por aceptar", cell: ({ unanswered }) => numberText(unanswered) },
];

/** Punctuality of each company in the last 90 days, with the number of obligations behind it. */
export function PunctualityTable() {
  const { data, error, refetch } = useOverview();
  const openInCompany = useOpenInCompany();
  if (!data)
    return (
      <NotLoaded query={{ error, refetch }} title="No se pudo cargar la puntualidad" shape="rows" count={6} />
    );
  if (data.companies.length === 0)
    return (
      <EmptyState title="Todavía no hay compromisos">
        Se definen en cada empresa, en Períodos de servicio, pestaña Compromisos.
      </EmptyState>
    );
  return (
    <Stack gap={5} bounded>
      <p className={styles.soft}>
        Compromisos con fecha en los últimos {spanDays} días. Las entregas que se atrasaron solo por
        respuestas de la empresa cuentan como a tiempo.
      </p>
      <DataTable
        caption="Puntualidad por empresa"
        columns={punctualityColumns}
        rows={data.companies}
        keyOf={({ company }) => String(company.id)}
        onOpen={({ company }) => openInCompany({ companyId: company.id, path: commitmentsPath })}
      />
    </Stack>
  );
}

const ownerColumns: readonly Column<OwnerLoad>[] = [
  {
    key: "owner",
    title: "Responsable",
    onPhone: "first",
    cell: ({ owner_name }) => owner_name || "Sin responsable",
  },
  { ...numeric, key: "late", title: "Atrasados", cell: ({ late }) => marked(late) },
  { ...numeric, key: "soon", title: "Vencen en 14 días", cell: ({ soon }) => numberText(soon) },
  {
    key: "next",
    title: "El próximo",
    tight: true,
    onPhone: "titled",
    cell: ({ next_due_on }) =>
      next_due_on ? dayText(next_due_on) : <span className={styles.soft}>Ninguno</span>,
  },
];

/** Late obligations and those of the next 14 days by person of the provider. */
export function OwnerTable() {
  const { data, error, refetch } = useOverview();
  const openInCompany = useOpenInCompany();
  if (!data)
    return (
      <NotLoaded
        query={{ error, refetch }}
        title="No se pudieron cargar los responsables"
        shape="rows"
        count={4}
      />
    );
  if (data.owners.length === 0)
    return (
      <EmptyState title="Nada vence en 14 días">Tampoco hay entregas atrasadas del proveedor.</EmptyState>
    );
  return (
    <DataTable
      caption="Próximos 14 días por responsable"
      columns={ownerColumns}
      rows={data.owners}
      keyOf={({ owner_id }) => String(owner_id)}
      onOpen={({ owner_id }) =>
        openInCompany({
          path: `${paths.manageDelivery}?responsable=${owner_id ?? "nadie"}&plazo=late&plazo=soon`,
        })
      }
    />
  );
}
