import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import {
  type CompanyPipelines,
  listCompanyPipelines,
} from "#features/automation/pipelines/contracts/pipeline-limits.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { numberText } from "#platform/web/text/number-text.ts";

const title = "Automatizaciones de las empresas";

const columns: Column<CompanyPipelines>[] = [
  {
    key: "company",
    title: "Empresa",
    onPhone: "first",
    cell: ({ company_id, company, stopped }) => (
      <>
        <Link to={placeInCompany(company_id, paths.pipelines)}>{company}</Link>{" "}
        {stopped && <Badge tone="warning">Detenidas</Badge>}
      </>
    ),
  },
  {
    key: "failed",
    title: "Por atender",
    numeric: true,
    onPhone: "titled",
    cell: ({ failed }) => numberText(failed),
  },
  {
    key: "approvals",
    title: "Por aprobar",
    numeric: true,
    onPhone: "titled",
    cell: ({ approvals }) => numberText(approvals),
  },
  {
    key: "active",
    title: "Encendidas",
    numeric: true,
    onPhone: "titled",
    cell: ({ active }) => numberText(active),
  },
  {
    key: "runs",
    title: "Ejecuciones en 30 días",
    numeric: true,
    onPhone: "titled",
    cell: ({ runs_30d }) => numberText(runs_30d),
  },
  {
    key: "succeeded",
    title: "Terminaron bien",
    numeric: true,
    onPhone: "titled",
    cell: ({ runs_30d, succeeded_30d }) => (runs_30d === 0 ? "Sin dato" : numberText(succeeded_30d)),
  },
  {
    key: "last",
    title: "Última ejecución",
    tight: true,
    onPhone: "titled",
    cell: ({ last_run_at }) => (last_run_at ? <RelativeTime at={last_run_at} /> : "Nunca"),
  },
];

/** The state of the pipelines of every company, for the provider's staff. */
export default function ManagePipelinesPage() {
  const may = useMay("pipeline.global");
  const { data, error, refetch } = useQuery({ ...callQuery(listCompanyPipelines, {}), enabled: may });
  if (!may) return <StaffOnly title={title} />;
  return (
    <>
      <PageHeader title={title} lead="Primero las empresas con ejecuciones por atender." />
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudieron cargar las empresas" count={8} />}
      {data?.items.length === 0 && (
        <EmptyState title="No hay empresas">Se crean en Administración.</EmptyState>
      )}
      {data && data.items.length > 0 && (
        <DataTable
          caption={title}
          columns={columns}
          rows={data.items}
          keyOf={({ company_id }) => String(company_id)}
        />
      )}
    </>
  );
}
