import { numberText } from "#platform/web/words/number-words.ts";
import styles from "./chart.module.css";
import { Chart, ChartTable, type Tone } from "./chart.tsx";
import { falls, type WaterfallStep } from "./chart-shapes.ts";

export interface NamedStep extends WaterfallStep {
  name: string;
  /** Of a change: whether more of it is good or bad; the plain colour unless said. */
  tone?: Tone;
  /** Where its things are listed. */
  to?: string | undefined;
}

interface WaterfallChartProps {
  title: string;
  heading?: "h2" | "h3" | undefined;
  /** What is counted: "vulnerabilidades abiertas". */
  unit: string;
  /** From one level through what changed it to the next. */
  steps: readonly NamedStep[];
}

const [width, height] = [20, 96];

/** How one level became the next: what was added and what was taken, each hanging on the one before. */
export function WaterfallChart({ title, heading, unit, steps }: WaterfallChartProps) {
  const drawn = falls(steps);
  const valueText = ({ kind, value }: NamedStep) =>
    kind === "change" && value > 0 ? `+${numberText(value)}` : numberText(value).replace("-", "−");
  const last = drawn.at(-1);
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
          {drawn.map(({ key, from, to, way }, at) => (
            <g key={key}>
              <rect
                data-tone={steps[at]?.tone ?? (way === "level" ? "main" : "soft")}
                x={at * width + 2}
                width={width - 4}
                y={height - to * height}
                height={Math.max((to - from) * height, 0.75)}
              />
              {at + 1 < drawn.length && (
                <path
                  className={styles.joint}
                  d={`M${(at + 1) * width - 2} ${jointAt(drawn[at])}H${(at + 1) * width + 2}`}
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

/** The height of the level after a step: its upper end when it went up, the lower one when it went down. */
function jointAt(fall: ReturnType<typeof falls>[number] | undefined): number {
  if (!fall) return height;
  return height - (fall.way === "down" ? fall.from : fall.to) * height;
}
