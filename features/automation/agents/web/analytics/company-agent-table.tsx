import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import {
  type CompanyAgents,
  listCompanyAgents,
} from "#features/automation/agents/contracts/agent-analytics.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { callQuery } from "#platform/web/call/call.ts";
import detailStyles from "#platform/web/kit/layout/detail.module.css";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { dollarText } from "#platform/web/text/dollar-text.ts";
import { numberText } from "#platform/web/text/number-text.ts";

const columns: Column<CompanyAgents>[] = [
  {
    key: "company",
    title: "Empresa",
    onPhone: "first",
    cell: ({ company_id, company, stopped }) => (
      <>
        <Link to={placeInCompany(company_id, paths.agentAnalytics)}>{company}</Link>{" "}
        {stopped && <Badge tone="warning">Detenidos</Badge>}
      </>
    ),
  },
  {
    key: "unpublished",
    title: "Fuera de uso",
    numeric: true,
    onPhone: "titled",
    cell: ({ unpublished }) => numberText(unpublished),
  },
  {
    key: "published",
    title: "En uso",
    numeric: true,
    onPhone: "titled",
    cell: ({ published }) => numberText(published),
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
    title: "Con respuesta",
    numeric: true,
    onPhone: "titled",
    cell: ({ runs_30d, succeeded_30d }) => (runs_30d === 0 ? "Sin dato" : numberText(succeeded_30d)),
  },
  {
    key: "rules",
    title: "Por reglas",
    numeric: true,
    onPhone: "titled",
    cell: ({ by_rules_30d }) => numberText(by_rules_30d),
  },
  {
    key: "cost",
    title: "Costo del mes",
    numeric: true,
    onPhone: "titled",
    cell: ({ month_cost }) => dollarText(month_cost),
  },
];

/** The agents of every company, for the provider's staff. */
export function CompanyAgentTable() {
  const { data, error, refetch } = useQuery(callQuery(listCompanyAgents, {}));
  return (
    <Stack as="section" gap={3} bounded aria-label="Todas las empresas">
      <h2 className={detailStyles.heading}>Todas las empresas</h2>
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudieron cargar las empresas" count={4} />}
      {data && (
        <DataTable
          caption="Agentes de todas las empresas"
          columns={columns}
          rows={data.items}
          keyOf={({ company_id }) => String(company_id)}
        />
      )}
    </Stack>
  );
}
