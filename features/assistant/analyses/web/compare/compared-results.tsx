import { Link } from "react-router";
import type { AnalysisResult } from "#features/assistant/analyses/analyses.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { scoreMove, scoreText } from "../analysis-text.ts";
import { RiskList } from "../result/statement-list.tsx";
import { type ComparedTerm, comparedRisks, comparedTerms } from "./comparison.ts";

const columns: Column<ComparedTerm>[] = [
  { key: "name", title: "Término", onPhone: "first", cell: ({ name }) => name },
  {
    key: "before",
    title: "Antes",
    onPhone: "titled",
    numeric: true,
    cell: ({ before }) => scoreText(before),
  },
  {
    key: "now",
    title: "Después",
    onPhone: "titled",
    numeric: true,
    cell: ({ now }) => scoreText(now),
  },
  {
    key: "move",
    title: "Cambio",
    onPhone: "titled",
    numeric: true,
    cell: ({ before, now }) => scoreMove(before, now),
  },
];

const riskParts = [
  { part: "added", title: "Riesgos nuevos" },
  { part: "gone", title: "Riesgos que ya no están" },
  { part: "stayed", title: "Riesgos que siguen" },
] as const;

/** Compares two results of one subject: the score, each term, and the new, removed and remaining risks. */
export function ComparedResults({ before, after }: { before: AnalysisResult; after: AnalysisResult }) {
  if (before.analysis_type !== after.analysis_type || before.standard_id !== after.standard_id) {
    return <Notice tone="warning">Estos dos análisis no son de lo mismo: elija dos de un mismo tipo.</Notice>;
  }
  const [then, now] = [before.content, after.content];
  const risks = comparedRisks(then, now);
  const move = scoreMove(then.score.value, now.score.value);
  return (
    <Stack gap={4}>
      <p>
        Puntaje: {scoreText(then.score.value)} en el{" "}
        <Link to={paths.analysis(before.id)}>
          análisis del <ExactTime at={then.period.to} dayOnly />
        </Link>
        , <strong>{scoreText(now.score.value)}</strong> en el{" "}
        <Link to={paths.analysis(after.id)}>
          del <ExactTime at={now.period.to} dayOnly />
        </Link>
        {move && ` (${move})`}.
      </p>
      <DataTable
        caption="Puntos de cada término en los dos análisis"
        columns={columns}
        rows={comparedTerms(then, now)}
        keyOf={({ key }) => key}
      />
      {riskParts
        .filter(({ part }) => risks[part].length > 0)
        .map(({ part, title }) => (
          <section key={part} aria-label={title}>
            <h2>
              {title} ({risks[part].length})
            </h2>
            <RiskList risks={risks[part]} />
          </section>
        ))}
    </Stack>
  );
}
