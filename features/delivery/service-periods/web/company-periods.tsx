import { useQuery } from "@tanstack/react-query";
import {
  type CompanyPeriods,
  listCompanyPeriods,
} from "#features/delivery/service-periods/service-periods.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { useOpenInCompany } from "#platform/web/screen/company-opener.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { dayText } from "./period-text.ts";

const marked = (count: number) =>
  count > 0 ? <Badge tone="warning">{numberText(count)}</Badge> : numberText(count);

const columns: readonly Column<CompanyPeriods>[] = [
  { key: "company", title: "Empresa", onPhone: "first", cell: ({ company }) => company.name },
  {
    key: "rules",
    title: "Reglas",
    numeric: true,
    onPhone: "titled",
    cell: ({ rules }) => (rules > 0 ? numberText(rules) : <span className={styles.soft}>Sin reglas</span>),
  },
  { key: "open", title: "Abiertos", numeric: true, onPhone: "titled", cell: ({ open }) => numberText(open) },
  {
    key: "closing",
    title: "En cierre",
    numeric: true,
    onPhone: "titled",
    cell: ({ closing }) => numberText(closing),
  },
  {
    key: "reopened",
    title: "Reabiertos",
    numeric: true,
    onPhone: "titled",
    cell: ({ reopened }) => marked(reopened),
  },
  {
    key: "late",
    title: "Más de 7 días sin cerrar",
    numeric: true,
    onPhone: "titled",
    cell: ({ late }) => marked(late),
  },
  {
    key: "next",
    title: "Próximo cierre",
    tight: true,
    onPhone: "away",
    cell: ({ next_close_on }) =>
      next_close_on ? dayText(next_close_on) : <span className={styles.soft}>Ninguno</span>,
  },
];

/** The section with the periods of every company, those with late periods first; a click opens a company. */
export default function CompanyPeriodsPart() {
  const { data, error, refetch } = useQuery(callQuery(listCompanyPeriods, {}));
  const openInCompany = useOpenInCompany();
  if (!data)
    return (
      <NotLoaded
        query={{ error, refetch }}
        title="No se pudieron cargar los períodos"
        shape="rows"
        count={6}
      />
    );
  if (data.items.length === 0)
    return <EmptyState title="No hay empresas">Las empresas se agregan en Administración.</EmptyState>;
  return (
    <DataTable
      caption="Períodos por empresa"
      columns={columns}
      rows={data.items}
      keyOf={({ company }) => String(company.id)}
      onOpen={({ company, rules }) =>
        openInCompany({
          companyId: company.id,
          path: rules > 0 ? paths.servicePeriods : `${paths.servicePeriods}?vista=reglas`,
        })
      }
    />
  );
}
