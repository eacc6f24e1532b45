import type { AnalysisRequest, AnalysisStatus } from "#features/assistant/analyses/analyses.contract.ts";
import { analysisStatusLabels, priorityLabels } from "#features/assistant/analyses/analyses.labels.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import styles from "../analyses.module.css";
import { analysisName, scoreText } from "../analysis-text.ts";
import { CancelButton } from "../result/cancel-button.tsx";

const tones = {
  pending: "neutral",
  processing: "brand",
  completed: "good",
  failed: "danger",
  cancelled: "neutral",
} as const satisfies Record<AnalysisStatus, string>;

/** The state of a request, with its progress. */
function RequestState({ request }: { request: Pick<AnalysisRequest, "status" | "progress"> }) {
  const { status, progress } = request;
  return (
    <span className={styles.state}>
      <Badge tone={tones[status]}>{analysisStatusLabels[status]}</Badge>
      {status === "processing" && <progress aria-label="Avance" value={progress} max={100} />}
    </span>
  );
}

export const analysisColumns: Column<AnalysisRequest>[] = [
  {
    key: "name",
    title: "Análisis",
    onPhone: "first",
    name: analysisName,
    cell: ({ audience }) => audience === "provider" && <Badge>Interno</Badge>,
  },
  { key: "state", title: "Estado", tight: true, cell: (request) => <RequestState request={request} /> },
  {
    key: "score",
    title: "Puntaje",
    onPhone: "titled",
    numeric: true,
    cell: ({ status, score }) => status === "completed" && scoreText(score),
  },
  {
    key: "period",
    title: "Período",
    tight: true,
    cell: ({ days_back }) => (days_back === 1 ? "1 día" : `${days_back} días`),
  },
  {
    key: "priority",
    title: "Prioridad",
    tight: true,
    onPhone: "away",
    cell: ({ priority }) => priorityLabels[priority],
  },
  { key: "who", title: "Lo pidió", cell: ({ requested_by_name }) => requested_by_name },
  {
    key: "when",
    title: "Cuándo",
    tight: true,
    cell: ({ requested_at }) => <RelativeTime at={requested_at} />,
  },
  { key: "tools", title: "", tight: true, cell: (request) => <CancelButton request={request} /> },
];
