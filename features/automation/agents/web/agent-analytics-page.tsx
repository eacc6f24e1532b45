import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { agentRunStateLabels, ruledAnswer } from "#features/automation/agents/agents.labels.ts";
import {
  type AgentAnalytics,
  getAgentAnalytics,
} from "#features/automation/agents/contracts/agent-analytics.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { durationText } from "#platform/web/dates/duration-text.ts";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { InOrder } from "#platform/web/kit/layout/in-order.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { dollarText } from "#platform/web/text/dollar-text.ts";
import { countOf, numberText } from "#platform/web/text/number-text.ts";

import { CompanyAgentTable } from "./analytics/company-agent-table.tsx";
import { BudgetStand } from "./list/budget-stand.tsx";

type AgentLine = AgentAnalytics["agents"][number];

const columns: Column<AgentLine>[] = [
  {
    key: "name",
    title: "Agente",
    onPhone: "first",
    cell: ({ id, name }) => <Link to={paths.agent(id)}>{name}</Link>,
  },
  {
    key: "runs",
    title: "Ejecuciones",
    numeric: true,
    onPhone: "titled",
    cell: ({ runs }) => numberText(runs),
  },
  {
    key: "succeeded",
    title: "Con respuesta",
    numeric: true,
    onPhone: "titled",
    cell: ({ succeeded, runs }) => `${numberText(succeeded)} de ${numberText(runs)}`,
  },
  {
    key: "rules",
    title: "Por reglas",
    numeric: true,
    onPhone: "titled",
    cell: ({ by_rules }) => numberText(by_rules),
  },
  {
    key: "tokens",
    title: "Tokens",
    numeric: true,
    onPhone: "titled",
    cell: ({ tokens }) => numberText(tokens),
  },
  { key: "cost", title: "Costo", numeric: true, onPhone: "titled", cell: ({ cost }) => dollarText(cost) },
];

/** Results and cost of the company's agents in 30 days, with the switch that stops them. */
export default function AgentAnalyticsPage() {
  const { data, error, refetch } = useQuery(callQuery(getAgentAnalytics, {}));
  const oversees = useMay("agent.global");
  return (
    <>
      <PageHeader
        title="Analítica de agentes"
        lead="Ejecuciones de los últimos 30 días, sin las de los casos de prueba."
        actions={<Link to={paths.agents}>Ver los agentes</Link>}
      />
      <InOrder>
        <Stack gap={5} bounded>
          {!data && <NotLoaded query={{ error, refetch }} title="No se pudo cargar la analítica" count={8} />}
          {data && <CompanyAnalytics data={data} />}
        </Stack>
        {oversees && <CompanyAgentTable />}
      </InOrder>
    </>
  );
}

function CompanyAnalytics({ data }: { data: AgentAnalytics }) {
  const { policy, by_state, agents } = data;
  return (
    <>
      <BudgetStand policy={policy} />
      {by_state.length === 0 ? (
        <EmptyState title="Sin ejecuciones en 30 días">
          Los resultados aparecen con la primera ejecución de un agente.
        </EmptyState>
      ) : (
        <>
          <Totals data={data} />
          <DataTable caption="Por agente" columns={columns} rows={agents} keyOf={({ id }) => id} />
        </>
      )}
    </>
  );
}

const secondMs = 1_000;
const minuteSeconds = 60;

/** Seconds with one decimal below a minute. */
function spanText(seconds: number | null): string {
  if (seconds === null) return "Sin dato";
  return seconds < minuteSeconds
    ? `${seconds.toFixed(1).replace(".", ",")} segundos`
    : durationText(seconds * secondMs);
}

function Totals({ data }: { data: AgentAnalytics }) {
  const { by_state, by_rules, by_model, approvals, tokens_in, tokens_out, cost, case_cost } = data;
  const decisionCount = by_rules + by_model;
  const share = decisionCount > 0 ? Math.round((by_rules / decisionCount) * 100) : 0;
  return (
    <FactList>
      {by_state.map(({ state, count }) => (
        <Fact key={state} name={agentRunStateLabels[state].text}>
          {countOf(count, "ejecución", "ejecuciones")}
        </Fact>
      ))}
      <Fact name="Duración habitual (mediana)">{spanText(data.median_seconds)}</Fact>
      <Fact name="Las más largas (percentil 95)">{spanText(data.p95_seconds)}</Fact>
      <Fact name={ruledAnswer}>
        {decisionCount === 0 ? "Sin dato" : `${share} % (${by_rules} de ${decisionCount})`}
      </Fact>
      <Fact name="Tokens">{`${numberText(tokens_in)} leídos, ${numberText(tokens_out)} escritos`}</Fact>
      <Fact name="Costo de las ejecuciones">{dollarText(cost)}</Fact>
      {case_cost > 0 && <Fact name="Costo de los casos de prueba">{dollarText(case_cost)}</Fact>}
      <Fact name="Propuestas">{approvalText(approvals)}</Fact>
      <Fact name="Espera por una aprobación (mediana)">{spanText(approvals.median_seconds)}</Fact>
    </FactList>
  );
}

function approvalText({ asked, approved, refused, expired, waiting }: AgentAnalytics["approvals"]): string {
  if (asked === 0) return "Ninguna";
  return [
    `${countOf(asked, "propuesta", "propuestas")}: ${countOf(approved, "aprobada", "aprobadas")}`,
    countOf(refused, "rechazada", "rechazadas"),
    countOf(expired, "vencida", "vencidas"),
    `${numberText(waiting)} en espera`,
  ].join(", ");
}
