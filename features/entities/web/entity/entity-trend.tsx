import type { EntityDetail } from "#features/entities/entities.contract.ts";
import type { EntityActivity } from "#features/entities/entity-activity.contract.ts";
import { calendarDay, startOfDay } from "#platform/contract/dates/calendar-day.ts";
import { day } from "#platform/contract/dates/calendar-words.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { numberText } from "#platform/web/words/number-words.ts";
import { severityWords } from "#platform/web/words/severity-words.ts";
import styles from "./entity-view.module.css";

interface TrendBar {
  /** The first moment of the day. */
  day: string;
  counts: Partial<Record<Severity, number>>;
  total: number;
  /** From the bottom up, the worst at the bottom, in shares of the highest day. */
  parts: { severity: Severity; from: number; share: number }[];
}

/** Every day of the period, also those on which nothing happened. */
function trendBars(
  { from, to, days }: Pick<EntityActivity, "from" | "to" | "days">,
  timeZone: string,
): TrendBar[] {
  const known = new Map(days.map((day) => [calendarDay(new Date(day.starts_at), timeZone), day.counts]));
  const sum = (counts: TrendBar["counts"]) =>
    severities.reduce((all, severity) => all + (counts[severity] ?? 0), 0);
  const highest = Math.max(1, ...days.map(({ counts }) => sum(counts)));
  const bars: TrendBar[] = [];
  let moment = startOfDay(calendarDay(new Date(from), timeZone), timeZone);
  while (moment && moment < new Date(to) && bars.length < 400) {
    const name = calendarDay(moment, timeZone);
    const counts = known.get(name) ?? {};
    let reached = 0;
    const parts = severities.flatMap((severity) => {
      const share = (counts[severity] ?? 0) / highest;
      reached += share;
      return share > 0 ? [{ severity, from: reached - share, share }] : [];
    });
    bars.push({ day: moment.toISOString(), counts, total: sum(counts), parts });
    moment = startOfDay(name, timeZone, 1);
  }
  return bars;
}

interface EntityTrendProps {
  activity: EntityActivity | undefined;
  entity: EntityDetail;
}

const height = 60;

/** Its events by day and severity, with the numbers behind the drawing. */
export function EntityTrend({ activity, entity }: EntityTrendProps) {
  const timeZone = usePersonZone();
  if (!activity) return <Skeleton count={4} />;
  const bars = trendBars(activity, timeZone);
  const total = bars.reduce((sum, bar) => sum + bar.total, 0);
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>
        Eventos por día: {numberText(total)} entre el {day(activity.from, timeZone)} y el{" "}
        {day(activity.to, timeZone)}
      </h2>
      {total === 0 ? (
        <p className={styles.small}>
          {activity.reach.looked_at > 0
            ? `${entity.name} no tiene un nombre por el que se cuenten sus eventos; los más recientes están abajo.`
            : "Ningún evento en este período."}
        </p>
      ) : (
        <>
          <svg
            className={styles.bars}
            viewBox={`0 0 ${bars.length * 12} ${height}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            {bars.map((bar, place) => (
              <g key={bar.day}>
                <title>{`${day(bar.day, timeZone)}: ${numberText(bar.total)} eventos`}</title>
                {bar.parts.map((part) => (
                  <rect
                    key={part.severity}
                    className={styles[part.severity]}
                    x={place * 12 + 1}
                    width={10}
                    y={height - (part.from + part.share) * height}
                    height={Math.max(0.75, part.share * height)}
                  />
                ))}
              </g>
            ))}
          </svg>
          <div className={styles.ends} aria-hidden="true">
            <span>{day(activity.from, timeZone)}</span>
            <span>{day(activity.to, timeZone)}</span>
          </div>
          <details className={styles.data}>
            <summary>Ver datos</summary>
            <div className={styles.scroll}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">Día</th>
                    {severities.map((severity) => (
                      <th key={severity} scope="col">
                        {severityWords[severity]}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {bars
                    .filter((bar) => bar.total > 0)
                    .map((bar) => (
                      <tr key={bar.day}>
                        <th scope="row">{day(bar.day, timeZone)}</th>
                        {severities.map((severity) => (
                          <td key={severity}>{numberText(bar.counts[severity] ?? 0)}</td>
                        ))}
                      </tr>
                    ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      )}
    </section>
  );
}
