import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { getRiskSummary, type RankedRisk } from "#features/assistant/analyses/analyses.contract.ts";
import { areaLabels } from "#features/assistant/analyses/analyses.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Note, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { ScaleMark } from "../result/statement-list.tsx";
import { StatementSources } from "../result/statement-sources.tsx";

const columns: Column<RankedRisk>[] = [
  {
    key: "risk",
    title: "Riesgo",
    onPhone: "first",
    cell: (risk) => (
      <>
        {risk.text}
        <StatementSources statement={risk} most={3} />
      </>
    ),
  },
  { key: "area", title: "Área", tight: true, cell: ({ area }) => areaLabels[area] },
  {
    key: "impact",
    title: "Impacto",
    onPhone: "titled",
    tight: true,
    cell: ({ impact }) => <ScaleMark step={impact} />,
  },
  {
    key: "effort",
    title: "Esfuerzo",
    onPhone: "titled",
    tight: true,
    cell: ({ effort }) => <ScaleMark step={effort} plain />,
  },
  {
    key: "from",
    title: "Lo dice",
    onPhone: "titled",
    cell: ({ result_id, subject, created_at }) => (
      <>
        <Link to={paths.analysis(result_id)}>{subject}</Link>{" "}
        <Note as="span">
          <RelativeTime at={created_at} />
        </Note>
      </>
    ),
  },
];

/** The risks of the newest analysis of each subject in one list. */
export function RiskSummary({ onAsk }: { onAsk: () => void }) {
  const { data, error, refetch } = useQuery(callQuery(getRiskSummary, {}));
  if (!data)
    return (
      <NotLoaded
        query={{ error, refetch }}
        title="No se pudieron cargar los riesgos"
        shape="rows"
        count={8}
      />
    );
  if (data.risks.length === 0) {
    return (
      <EmptyState
        title={data.results === 0 ? "Todavía no hay análisis" : "Ningún riesgo"}
        {...(data.results === 0 && { action: <Button onClick={onAsk}>Pedir un análisis</Button> })}
      >
        {data.results === 0
          ? "Los riesgos salen del último análisis de la organización y de cada norma: pida el primero."
          : "Ninguna regla encontró un riesgo en los últimos análisis."}
      </EmptyState>
    );
  }
  const count = (impact: number) => data.by_impact.find((each) => each.impact === impact)?.count ?? 0;
  return (
    <Stack gap={4}>
      <Note>
        {data.risks.length === 1 ? "1 riesgo" : `${numberText(data.risks.length)} riesgos`} en{" "}
        {data.results === 1 ? "el último análisis" : `los últimos ${numberText(data.results)} análisis`}:{" "}
        {count(5)} de impacto muy alto, {count(4)} alto, {count(3)} medio y {count(2) + count(1)} bajo. Por
        área:{" "}
        {data.by_area.map(({ area, count: many }) => `${areaLabels[area].toLowerCase()} ${many}`).join(", ")}.
      </Note>
      <DataTable caption="Riesgos" columns={columns} rows={data.risks} keyOf={({ key }) => key} />
    </Stack>
  );
}
