import { useQuery } from "@tanstack/react-query";
import {
  type CompanySummary,
  listCompanySummaries,
} from "#features/delivery/executive-summaries/contracts/executive-summaries.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { useOpenInCompany } from "#platform/web/screen/company-opener.ts";
import styles from "../summaries.module.css";
import { SummaryBadge, UnansweredBadge } from "../summary-marks.tsx";

const columns: readonly Column<CompanySummary>[] = [
  { key: "company", title: "Empresa", onPhone: "first", cell: ({ company }) => company.name },
  {
    key: "state",
    title: "Estado",
    tight: true,
    cell: ({ summary }) =>
      summary ? <SummaryBadge state={summary.state} /> : <Badge tone="warning">Sin resumen</Badge>,
  },
  {
    key: "edition",
    title: "Edición",
    numeric: true,
    onPhone: "away",
    cell: ({ summary }) => summary?.edition ?? <span className={styles.soft}>Ninguna</span>,
  },
  {
    key: "late",
    title: "Datos posteriores",
    tight: true,
    onPhone: "titled",
    cell: ({ summary }) =>
      summary?.late_data ? (
        <Badge tone="warning">Requiere corrección</Badge>
      ) : (
        <span className={styles.soft}>Ninguno</span>
      ),
  },
  {
    key: "decisions",
    title: "Decisiones",
    tight: true,
    onPhone: "titled",
    cell: ({ summary }) =>
      summary ? <UnansweredBadge {...summary} /> : <span className={styles.soft}>Ninguna</span>,
  },
];

/** The first day of the month some months away from another. */
function monthFrom(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 10);
}

/** The list of one month's summary in every company, companies without one first; a click opens a company. */
export function CompanySummaries() {
  const [question, setMonth] = useAddressParam("mes");
  const month = /^\d{4}-\d\d-01$/.test(question ?? "") ? (question ?? undefined) : undefined;
  const { data, error, refetch } = useQuery(callQuery(listCompanySummaries, month ? { month } : {}));
  const openInCompany = useOpenInCompany();
  if (!data)
    return (
      <NotLoaded
        query={{ error, refetch }}
        title="No se pudieron cargar las empresas"
        shape="rows"
        count={6}
      />
    );
  return (
    <Stack gap={5} bounded>
      <Row gap={3}>
        <Button small onClick={() => setMonth(monthFrom(data.month, -1))}>
          Mes anterior
        </Button>
        <strong>{data.month_name}</strong>
        <Button small onClick={() => setMonth(monthFrom(data.month, 1))}>
          Mes siguiente
        </Button>
      </Row>
      {data.items.length === 0 ? (
        <EmptyState title="No hay empresas">Las empresas se agregan en Administración.</EmptyState>
      ) : (
        <DataTable
          caption={`Resúmenes de ${data.month_name.toLowerCase()}`}
          columns={columns}
          rows={data.items}
          keyOf={({ company }) => String(company.id)}
          onOpen={({ company, summary }) =>
            openInCompany({
              companyId: company.id,
              path: summary ? paths.executiveSummary(summary.id) : paths.executiveSummaries,
            })
          }
        />
      )}
    </Stack>
  );
}
