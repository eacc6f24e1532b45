import type { AnswerBlock } from "#features/assistant/answer.contract.ts";
import { sparklinePath } from "#platform/web/charts/sparkline.tsx";
import { numberText } from "#platform/web/words/number-words.ts";
import styles from "./answer.module.css";
import { Way } from "./answer-table.tsx";

type ChartBlock = Extract<AnswerBlock, { kind: "chart" }>;

/** A little chart from zero up. Bars carry their numbers; the numbers of a line stand behind «Ver datos». */
export function AnswerChart({ chart }: { chart: ChartBlock }) {
  return (
    <figure className={styles.block}>
      <figcaption className={styles.title}>{chart.title}</figcaption>
      {chart.shape === "line" ? <Line chart={chart} /> : <Bars chart={chart} />}
    </figure>
  );
}

function Bars({ chart: { points, unit } }: { chart: ChartBlock }) {
  const highest = Math.max(1, ...points.map(({ value }) => value));
  return (
    <table className={styles.bars}>
      <tbody>
        {points.map(({ label, value, path }) => (
          <tr key={label}>
            <th scope="row">
              <Way path={path}>{label}</Way>
            </th>
            <td className={styles.room} aria-hidden="true">
              <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(value / highest) * 100} height="1" />
              </svg>
            </td>
            <td className={styles.value} title={unit}>
              {numberText(value)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const width = 320;
const height = 56;

function Line({ chart }: { chart: ChartBlock }) {
  const { points, unit, title } = chart;
  const values = points.map(({ value }) => value);
  const total = values.reduce((sum, value) => sum + value, 0);
  return (
    <>
      <p className={styles.figure}>
        <strong>{numberText(total)}</strong> {unit}, máximo {numberText(Math.max(0, ...values))}
      </p>
      <svg
        className={styles.line}
        viewBox={`0 -2 ${width} ${height + 4}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={title}
      >
        <path d={sparklinePath(values, width, height)} />
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{points[0]?.label}</span>
        <span>{points.length > 1 && points.at(-1)?.label}</span>
      </p>
      <details className={styles.data}>
        <summary>Ver datos</summary>
        <Bars chart={chart} />
      </details>
    </>
  );
}
