import type { Pipeline } from "#features/automation/pipelines/contracts/pipelines.contract.ts";
import {
  audienceLabels,
  pipelineStateLabels,
  triggerLabels,
} from "#features/automation/pipelines/pipelines.labels.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime, RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import styles from "../pipelines.module.css";
import { RunMarks } from "./run-marks.tsx";

export const pipelineColumns: Column<Pipeline>[] = [
  {
    key: "name",
    title: "Automatización",
    onPhone: "first",
    cell: ({ name, purpose }) => (
      <>
        <strong>{name}</strong>
        {purpose && <p className={styles.note}>{purpose}</p>}
      </>
    ),
  },
  {
    key: "state",
    title: "Estado",
    tight: true,
    cell: ({ state }) => (
      <Badge tone={pipelineStateLabels[state].tone}>{pipelineStateLabels[state].text}</Badge>
    ),
  },
  {
    key: "trigger",
    title: "Se inicia",
    onPhone: "away",
    cell: ({ trigger_kind, next_at }) => (
      <>
        {triggerLabels[trigger_kind]}
        {next_at && (
          <p className={styles.note}>
            Próxima: <ExactTime at={next_at} />
          </p>
        )}
      </>
    ),
  },
  {
    key: "runs",
    title: "Últimas ejecuciones",
    tight: true,
    onPhone: "titled",
    cell: ({ runs }) => <RunMarks runs={runs} />,
  },
  {
    key: "success",
    title: "Bien en 30 días",
    numeric: true,
    tight: true,
    onPhone: "titled",
    cell: ({ ended_30d, succeeded_30d }) =>
      ended_30d === 0 ? "Sin dato" : `${succeeded_30d} de ${ended_30d}`,
  },
  {
    key: "last",
    title: "Última",
    tight: true,
    onPhone: "away",
    cell: ({ last_run_at }) => (last_run_at ? <RelativeTime at={last_run_at} /> : "Nunca"),
  },
  {
    key: "audience",
    title: "De quién",
    tight: true,
    onPhone: "away",
    cell: ({ audience }) => audienceLabels[audience],
  },
];
