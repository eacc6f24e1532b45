import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./chart.module.css";
import { Chart, ChartTable, type Tone } from "./chart.tsx";
import { type WaterfallStep, waterfallBars } from "./chart-shapes.ts";

export interface NamedStep extends WaterfallStep {
  name: string;
  /** The meaning of an increase: good or bad; the plain colour unless set. */
  tone?: Tone;
  /** The list of its objects. */
  to?: string | undefined;
}

interface WaterfallChartProps {
  title: string;
  heading?: "h2" | "h3" | undefined;
  /** The unit of the counts: "vulnerabilidades abiertas". */
  unit: string;
  /** The steps of the chart: a level, its changes, and the next level. */
  steps: readonly NamedStep[];
}

const [width, height] = [20, 96];

/**
 * A waterfall chart: it shows how one level became the next by additions and removals, each starting at the end of
 * the previous one.
 */
export function WaterfallChart({ title, heading, unit, steps }: WaterfallChartProps) {
  const drawnFalls = waterfallBars(steps);
  const valueText = ({ kind, value }: NamedStep) =>
    kind === "change" && value > 0 ? `+${numberText(value)}` : numberText(value).replace("-", "−");
  const last = drawnFalls.at(-1);
  return (
    <Chart
      title={title}
      heading={heading}
      figure={last && numberText(last.level)}
      table={
        <ChartTable
          head={["Paso", unit]}
          rows={steps.map((step) => ({
            key: step.key,
            name: step.name,
            values: [valueText(step)],
            to: step.to,
          }))}
        />
      }
    >
      <div className={styles.waterfall}>
        <svg
          className={styles.falls}
          viewBox={`0 0 ${Math.max(1, steps.length) * width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${title}: ${steps.map((step) => `${step.name} ${valueText(step)}`).join(", ")}`}
        >
          {drawnFalls.map(({ key, from, to, way }, at) => (
            <g key={key}>
              <rect
                data-tone={steps[at]?.tone ?? (way === "level" ? "main" : "soft")}
                x={at * width + 2}
                width={width - 4}
                y={height - to * height}
                height={Math.max((to - from) * height, 0.75)}
              />
              {at + 1 < drawnFalls.length && (
                <path
                  className={styles.joint}
                  d={`M${(at + 1) * width - 2} ${jointAt(drawnFalls[at])}H${(at + 1) * width + 2}`}
                />
              )}
            </g>
          ))}
        </svg>
        <ol className={styles.stepNames} aria-hidden="true">
          {steps.map((step) => (
            <li key={step.key}>
              <strong>{valueText(step)}</strong> {step.name}
            </li>
          ))}
        </ol>
      </div>
    </Chart>
  );
}

/** Returns the height of the level after a step: the upper end of an increase, the lower one of a decrease. */
function jointAt(fall: ReturnType<typeof waterfallBars>[number] | undefined): number {
  if (!fall) return height;
  return height - (fall.way === "down" ? fall.from : fall.to) * height;
}
