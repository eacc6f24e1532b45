import {
  agentRunStateLabels,
  agentStateLabels,
  sideLabels,
} from "#features/automation/agents/agents.labels.ts";
import type { Agent } from "#features/automation/agents/contracts/agents.contract.ts";
import detail from "#platform/web/kit/layout/detail.module.css";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { OutcomeMarks } from "#platform/web/kit/marks/outcome-marks.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { dollarText } from "#platform/web/text/dollar-text.ts";
import { countOf } from "#platform/web/text/number-text.ts";

/** Shows the latest runs of an agent as marks. */
export function AgentMarks({ runs }: Pick<Agent, "runs">) {
  if (runs.length === 0) return <>Sin ejecuciones</>;
  const doneCount = runs.filter(({ state }) => state === "done").length;
  const failed = runs.filter(({ state }) => state === "failed").length;
  const words = `${countOf(runs.length, "ejecución", "ejecuciones")}: ${doneCount} con respuesta, ${failed} con falla`;
  const marks = runs.map(({ id, state }) => ({ id, tone: agentRunStateLabels[state].tone }));
  return <OutcomeMarks marks={marks} words={words} />;
}

export const agentColumns: Column<Agent>[] = [
  {
    key: "name",
    title: "Agente",
    onPhone: "first",
    cell: ({ name, task }) => (
      <span className={detail.two}>
        <strong>{name}</strong>
        <span className={detail.soft}>{task}</span>
      </span>
    ),
  },
  {
    key: "state",
    title: "Estado",
    tight: true,
    cell: ({ state }) => <Badge tone={agentStateLabels[state].tone}>{agentStateLabels[state].text}</Badge>,
  },
  {
    key: "runs",
    title: "Últimas ejecuciones",
    tight: true,
    onPhone: "titled",
    cell: ({ runs }) => <AgentMarks runs={runs} />,
  },
  {
    key: "success",
    title: "Respondió en 30 días",
    numeric: true,
    tight: true,
    onPhone: "titled",
    cell: ({ ended_30d, succeeded_30d }) =>
      ended_30d === 0 ? "Sin dato" : `${succeeded_30d} de ${ended_30d}`,
  },
  {
    key: "cost",
    title: "Costo del mes",
    numeric: true,
    tight: true,
    onPhone: "titled",
    cell: ({ month_micros }) => dollarText(month_micros),
  },
  {
    key: "side",
    title: "De quién",
    tight: true,
    onPhone: "away",
    cell: ({ audience }) => sideLabels[audience],
  },
];
