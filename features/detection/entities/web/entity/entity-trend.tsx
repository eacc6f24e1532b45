import type { EntityDetail } from "#features/detection/entities/entities.contract.ts";
import type { EntityActivity } from "#features/detection/entities/entity-activity.contract.ts";
import { day } from "#platform/contract/dates/calendar-text.ts";
import { ColumnChart } from "#platform/web/charts/column-chart.tsx";
import { severitySeries } from "#platform/web/charts/severity-series.ts";
import { timeColumns } from "#platform/web/charts/time-columns.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import styles from "./entity-view.module.css";

interface EntityTrendProps {
  activity: EntityActivity | undefined;
  entity: EntityDetail;
}

/** The entity's events by day and severity, as a chart and as a table. */
export function EntityTrend({ activity, entity }: EntityTrendProps) {
  const timeZone = usePersonZone();
  if (!activity) return <Skeleton count={4} />;
  const { from, to, days, reach } = activity;
  const title = `Eventos por día, del ${day(from, timeZone)} al ${day(to, timeZone)}`;
  if (days.length === 0)
    return (
      <section className={styles.part}>
        <h2 className={styles.title}>{title}</h2>
        <Note>
          {reach.looked_at > 0
            ? `${entity.name} no tiene un nombre por el que se cuenten sus eventos; los más recientes están abajo.`
            : "Ningún evento en este período."}
        </Note>
      </section>
    );
  return (
    <ColumnChart
      title={title}
      place="Día"
      unit="eventos"
      series={severitySeries}
      columns={timeColumns(days, { from, to, step: "day", timeZone })}
    />
  );
}
