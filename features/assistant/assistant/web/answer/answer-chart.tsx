import type { AnswerBlock } from "#features/assistant/assistant/answer.contract.ts";
import { BarRows } from "#platform/web/charts/bar-rows.tsx";
import { LineChart } from "#platform/web/charts/line-chart.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./answer.module.css";

type ChartBlock = Extract<AnswerBlock, { kind: "chart" }>;

/**
 * A small chart with an axis from zero. Bars show their values; the values of a line are in the table under «Ver
 * datos».
 */
export function AnswerChart({ chart: { title, shape, unit, points } }: { chart: ChartBlock }) {
  if (shape === "line") {
    const values = points.map(({ value }) => value);
    const total = values.reduce((sum, value) => sum + value, 0);
    return (
      <LineChart
        title={title}
        heading="h3"
        place=""
        places={points.map(({ label, path }) => ({ name: label, to: path ?? undefined }))}
        series={[{ key: "value", name: unit, tone: "main", values }]}
        figure={`${numberText(total)} ${unit}`}
        note={`máximo ${numberText(Math.max(0, ...values))}`}
      />
    );
  }
  return (
    <figure className={styles.block}>
      <figcaption className={styles.title}>{title}</figcaption>
      <BarRows
        caption={`${title}, ${unit}`}
        rows={points.map(({ label, value, path }) => ({
          key: label,
          name: label,
          value,
          to: path ?? undefined,
        }))}
      />
    </figure>
  );
}
