import { dateTime, day } from "#platform/contract/dates/calendar-words.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { numberText } from "#platform/web/words/number-words.ts";
import { severityWords } from "#platform/web/words/severity-words.ts";
import type { VolumeBar } from "./volume-bars.ts";
import styles from "./volume-strip.module.css";

interface VolumeStripProps {
  title: string;
  bars: readonly VolumeBar[];
  step: "hour" | "day";
  onPick: (bar: VolumeBar) => void;
}

const barWidth = 10;
const gap = 2;
const height = 64;

/** The place of the strip while its numbers are on their way: what stands below does not move when they come. */
export function VolumeRoom() {
  return <div className={styles.strip} />;
}

/** How many events each hour or day brought, the worst at the foot of each bar; a bar opens the list of its time. */
export function VolumeStrip({ title, bars, step, onPick }: VolumeStripProps) {
  const timeZone = usePersonZone();
  const total = bars.reduce((sum, bar) => sum + bar.total, 0);
  const highest = Math.max(0, ...bars.map((bar) => bar.total));
  const moment = (instant: string) =>
    step === "hour" ? dateTime(instant, timeZone) : day(instant, timeZone);
  return (
    <section className={styles.strip} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.total}>{numberText(total)}</span>
        <span className={styles.note}>
          {highest > 0 && `máximo ${numberText(highest)} por ${step === "hour" ? "hora" : "día"}`}
        </span>
      </div>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${bars.length * (barWidth + gap) - gap} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map((bar, place) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the table behind the drawing offers the same to the keyboard
          <g key={bar.startsAt} className={styles.bar} onClick={() => onPick(bar)}>
            <title>{`${moment(bar.startsAt)}: ${numberText(bar.total)} eventos`}</title>
            <rect
              className={styles.room}
              x={place * (barWidth + gap)}
              width={barWidth + gap}
              height={height}
            />
            {bar.parts.map(({ severity, from, height: share }) => (
              <rect
                key={severity}
                className={styles[severity]}
                x={place * (barWidth + gap)}
                width={barWidth}
                y={height - (from + share) * height}
                height={Math.max(share * height, 0.75)}
              />
            ))}
          </g>
        ))}
      </svg>
      <div className={styles.ends} aria-hidden="true">
        <span>{bars[0] && moment(bars[0].startsAt)}</span>
        <span>{bars.length > 1 && moment(bars.at(-1)?.startsAt ?? "")}</span>
      </div>
      <details className={styles.data}>
        <summary>Ver datos</summary>
        <VolumeTable bars={bars} moment={moment} onPick={onPick} />
      </details>
    </section>
  );
}

interface VolumeTableProps {
  bars: readonly VolumeBar[];
  moment: (instant: string) => string;
  onPick: (bar: VolumeBar) => void;
}

function VolumeTable({ bars, moment, onPick }: VolumeTableProps) {
  const shown = severities.filter((severity) => bars.some(({ counts }) => counts[severity]));
  return (
    <div className={styles.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">Desde</th>
            {shown.map((severity) => (
              <th key={severity} scope="col">
                {severityWords[severity]}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {bars
            .filter(({ total }) => total > 0)
            .map((bar) => (
              <tr key={bar.startsAt}>
                <th scope="row">
                  <button type="button" className={styles.pick} onClick={() => onPick(bar)}>
                    {moment(bar.startsAt)}
                  </button>
                </th>
                {shown.map((severity) => (
                  <td key={severity}>{numberText(bar.counts[severity] ?? 0)}</td>
                ))}
                <td>{numberText(bar.total)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
