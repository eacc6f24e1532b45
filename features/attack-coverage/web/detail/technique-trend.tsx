import { useQuery } from "@tanstack/react-query";
import { techniqueTrend } from "#features/attack-coverage/attack-coverage.contract.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { chileanDate } from "#platform/web/dates/chilean-date.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { numberText } from "#platform/web/words/number-words.ts";
import styles from "../attack.module.css";
import { daysOf, type Period } from "../matrix/attack-period.ts";

const [width, gap, height] = [8, 2, 56];

/** Events of a technique day by day, and the same as a table. */
export function TechniqueTrend({ id, period }: { id: string; period: Period }) {
  const timeZone = usePersonZone();
  const { data } = useQuery(callQuery(techniqueTrend, { ...period, technique: id }));
  const start = Date.parse(period.from);
  const days = Array.from({ length: daysOf(period) + 1 }, (_, at) =>
    calendarDay(new Date(Math.min(start + at * 86_400_000, Date.parse(period.to) - 1)), timeZone),
  );
  const shown = [...new Set(days)];
  const counts = new Map(data?.days.map(({ day, events }) => [day, events]));
  const highest = Math.max(0, ...counts.values());
  return (
    <section>
      <h3>Eventos por día</h3>
      {!data ? (
        <Skeleton count={2} />
      ) : highest === 0 ? (
        <p className={styles.soft}>Ningún evento del período la nombra.</p>
      ) : (
        <>
          <svg
            className={styles.bars}
            viewBox={`0 0 ${shown.length * (width + gap)} ${height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={`Eventos por día; el mayor, ${numberText(highest)}`}
          >
            {shown.map((day, at) => {
              const tall = ((counts.get(day) ?? 0) / highest) * height;
              return <rect key={day} x={at * (width + gap)} width={width} y={height - tall} height={tall} />;
            })}
          </svg>
          <p className={styles.soft}>Máximo {numberText(highest)} en un día.</p>
          <details>
            <summary>Ver datos</summary>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Día</th>
                  <th scope="col">Eventos</th>
                </tr>
              </thead>
              <tbody>
                {[...counts].map(([day, count]) => (
                  <tr key={day}>
                    <th scope="row">{chileanDate(day)}</th>
                    <td>{numberText(count)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  );
}
