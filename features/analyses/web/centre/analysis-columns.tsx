import { Link } from "react-router";
import type { AnalysisRequest } from "#features/analyses/analyses.contract.ts";
import { priorityWords } from "#features/analyses/analyses.words.ts";
import { Badge } from "#platform/web/kit/badge.tsx";
import { RelativeTime } from "#platform/web/kit/relative-time.tsx";
import type { Column } from "#platform/web/kit/table-props.ts";
import { analysisName } from "../analysis-name.ts";
import { CancelButton } from "../cancel-button.tsx";
import { PhoneWord } from "../phone-word.tsx";
import { RequestState } from "../request-state.tsx";
import { scoreText } from "../score-text.ts";

export const analysisColumns: Column<AnalysisRequest>[] = [
  {
    key: "name",
    title: "Análisis",
    onPhone: "first",
    cell: (request) => (
      <>
        <Link to={`/Compliance/Analisis/${request.id}`}>{analysisName(request)}</Link>{" "}
        {request.audience === "provider" && <Badge>Interno</Badge>}
      </>
    ),
  },
  { key: "state", title: "Estado", tight: true, cell: (request) => <RequestState request={request} /> },
  {
    key: "score",
    title: "Puntaje",
    numeric: true,
    cell: ({ status, score }) =>
      status === "completed" && (
        <>
          <PhoneWord>Puntaje </PhoneWord>
          {scoreText(score)}
        </>
      ),
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
    cell: ({ priority }) => priorityWords[priority],
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
