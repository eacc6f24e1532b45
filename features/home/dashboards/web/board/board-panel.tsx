import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { CSSProperties, ReactNode } from "react";
import {
  type BoardPanel as Panel,
  type PanelAnswer,
  readPanel,
} from "#features/home/dashboards/contracts/dashboards.contract.ts";
import { gridColumns, maxTerms, type PanelSpec } from "#features/home/dashboards/contracts/panel.contract.ts";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { PanelChart } from "../panels/panel-chart.tsx";
import styles from "./board.module.css";
import type { BoardView } from "./board-view.ts";

const ownTitle = new Set(["lines", "area", "bars"]);

/** Panels on a grid of twelve columns, as wide as in the export. */
const spanOf = ({ place }: Panel): number => Math.max(3, Math.round((place.w / gridColumns) * 12));

interface BoardPanelProps {
  panel: Panel & { spec: PanelSpec };
  view: BoardView;
}

/** One panel of a board; it queries its own data. */
export function BoardPanel({ panel, view }: BoardPanelProps) {
  const { spec, key } = panel;
  const title = panel.title || spec.metrics[0]?.label || "";
  const timeZone = usePersonZone();
  const isText = spec.kind === "markdown";
  const { data, error, refetch, isPending } = useQuery({
    ...callQuery(readPanel, { id: view.id, panel: key, ...view.request }),
    placeholderData: keepPreviousData,
    enabled: !isText,
  });
  const empty = {
    rows: [],
    step: null,
    from: "",
    to: "",
    counted_from: null,
    unable: null,
    is_cut: false,
    more_groups: 0,
  };
  const answer = data ?? (isText ? empty : undefined);
  return (
    <section
      className={styles.panel}
      style={{ "--span": spanOf(panel) } as CSSProperties}
      aria-label={title || "Texto"}
    >
      {title && !(ownTitle.has(spec.kind) && hasChartTitle(spec) && answer?.rows.length) && <h2>{title}</h2>}
      {error && !data ? (
        <ErrorState title="No se pudo calcular el panel" failure={error} onRetry={() => refetch()} />
      ) : isPending && !isText ? (
        <Skeleton count={4} />
      ) : answer?.unable ? (
        <p className={styles.soft}>{answer.unable}</p>
      ) : answer && answer.rows.length === 0 && !isText ? (
        <p className={styles.soft}>{emptyReason(spec, view)}</p>
      ) : (
        answer && <PanelChart drawing={{ title, spec, answer, timeZone, board: view.narrowing }} />
      )}
      {answer && <Limits answer={answer} missing={panel.missing_fields} timeZone={timeZone} />}
    </section>
  );
}

/** Returns whether the chart of a panel shows the panel's title: charts with several levels or with time do. */
const hasChartTitle = ({ buckets, metrics }: PanelSpec): boolean =>
  buckets.some(({ kind }) => kind === "time") || buckets.length > 1 || metrics.length > 1;

function emptyReason({ conditions }: PanelSpec, { narrowing }: BoardView): ReactNode {
  if (narrowing.conditions.length > 0) return "Ningún evento con los filtros elegidos. Quite alguno.";
  if (narrowing.source !== null) return "La fuente del tablero no envió eventos de este tipo en el período.";
  return conditions.length > 0
    ? "Ningún evento del período cumple la consulta del panel."
    : "No hay eventos con estos datos en el período.";
}

interface LimitsProps {
  answer: Pick<PanelAnswer, "counted_from" | "is_cut" | "more_groups">;
  missing: readonly string[];
  timeZone: string;
}

/** Sentences about the events, rows and fields that a panel does not show. */
function Limits({ answer: { counted_from, is_cut, more_groups }, missing, timeZone }: LimitsProps) {
  const sentences = [
    ...(counted_from
      ? [`Cuenta los eventos más recientes, desde el ${dateTime(counted_from, timeZone)}.`]
      : []),
    ...(more_groups > 0 ? [`Los ${maxTerms} grupos mayores y ${numberText(more_groups)} más.`] : []),
    ...(is_cut ? ["Muestra solo una parte de las filas."] : []),
    ...(missing.length > 0 ? [`Sin equivalente en el portal: ${missing.join(", ")}.`] : []),
  ];
  return sentences.length > 0 && <p className={styles.limits}>{sentences.join(" ")}</p>;
}
