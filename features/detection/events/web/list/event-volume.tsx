import { ColumnChart } from "#platform/web/charts/column-chart.tsx";
import { severitySeries } from "#platform/web/charts/severity-series.ts";
import { type TimeBucket, type TimeColumn, timeColumns } from "#platform/web/charts/time-columns.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { numberText } from "#platform/web/text/number-text.ts";

interface EventVolumeProps {
  title: string;
  buckets: readonly TimeBucket[];
  span: { from: string; to: string; step: "hour" | "day" };
  onPick: (column: TimeColumn) => void;
}

/** The events of each hour or day, the worst at the bottom; a column opens the list of its time. */
export function EventVolume({ title, buckets, span, onPick }: EventVolumeProps) {
  const timeZone = usePersonZone();
  const columns = timeColumns(buckets, { ...span, timeZone });
  const highest = Math.max(0, ...columns.map(({ values }) => sumOf(values)));
  return (
    <ColumnChart
      title={title}
      place="Desde"
      unit="eventos"
      series={severitySeries}
      columns={columns}
      note={highest > 0 && `máximo ${numberText(highest)} por ${span.step === "hour" ? "hora" : "día"}`}
      onPick={onPick}
    />
  );
}

const sumOf = (values: TimeColumn["values"]) =>
  Object.values(values).reduce((sum: number, count) => sum + (count ?? 0), 0);
