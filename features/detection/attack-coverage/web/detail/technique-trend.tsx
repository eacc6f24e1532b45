import { useQuery } from "@tanstack/react-query";
import { techniqueTrend } from "#features/detection/attack-coverage/attack-coverage.contract.ts";
import { startOfDay } from "#platform/contract/dates/calendar-day.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { ColumnChart } from "#platform/web/charts/column-chart.tsx";
import { timeColumns } from "#platform/web/charts/time-columns.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import type { Period } from "../matrix/attack-period.ts";

const series = [{ key: "events", name: "Eventos", tone: "main" }] as const;

/** Events of a technique by day, as a chart and as a table. */
export function TechniqueTrend({ id, period }: { id: string; period: Period }) {
  const timeZone = usePersonZone();
  const { data } = useQuery(callQuery(techniqueTrend, { ...period, technique: id }));
  if (!data) return <Skeleton count={2} />;
  const highest = Math.max(0, ...data.days.map(({ events }) => events));
  if (highest === 0)
    return (
      <section>
        <h3>Eventos por día</h3>
        <Note>Ningún evento del período la nombra.</Note>
      </section>
    );
  const buckets = data.days.flatMap(({ day, events }) => {
    const start = startOfDay(day, timeZone);
    return start ? [{ starts_at: start.toISOString(), counts: { events } }] : [];
  });
  return (
    <ColumnChart
      title="Eventos por día"
      heading="h3"
      place="Día"
      unit="eventos"
      series={series}
      columns={timeColumns(buckets, { ...period, step: "day", timeZone })}
      note={`máximo ${numberText(highest)} en un día`}
    />
  );
}
