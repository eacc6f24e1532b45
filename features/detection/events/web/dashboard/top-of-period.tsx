import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { topEvents } from "#features/detection/events/contracts/event-insight.contract.ts";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { NoEvents } from "../list/no-events.tsx";
import styles from "../top-ten-page.module.css";
import { changeWords } from "./top-kinds.ts";
import { TopPanel } from "./top-panel.tsx";
import type { WholePeriod } from "./whole-period.ts";

interface TopOfPeriodProps {
  period: WholePeriod;
  severity: string[] | undefined;
  onClear: () => void;
}

/** The most frequent values, each kind in its panel. */
export function TopOfPeriod({ period, severity, onClear }: TopOfPeriodProps) {
  const timeZone = usePersonZone();
  const query = useQuery({
    ...callQuery(topEvents, { ...period, ...(severity && { severity: severity.join(",") }) }),
    placeholderData: keepPreviousData,
  });
  const addressOf = (filter: string, value: string) => {
    const params = new URLSearchParams({ [filter]: value, desde: period.from, hasta: period.to });
    if (severity) params.set("severidad", severity.join(","));
    return `${paths.events}?${params}`;
  };
  const { data } = query;

  return (
    <>
      {query.isPending && <Skeleton shape="rows" count={12} />}
      {query.isError && (
        <ErrorState
          title="No se pudieron contar los valores más frecuentes"
          failure={query.error}
          onRetry={() => query.refetch()}
        />
      )}
      {data && data.events.now === 0 && data.events.before === 0 && (
        <NoEvents filtered={severity !== undefined} onClear={onClear} />
      )}
      {data && (data.events.now > 0 || data.events.before > 0) && (
        <div data-stale={query.isPlaceholderData || undefined} className={styles.result}>
          <p className={styles.sum}>
            <strong>{numberText(data.events.now)}</strong> eventos del {dateTime(data.from, timeZone)} al{" "}
            {dateTime(data.to, timeZone)}; {beforeText(data.events)}.
          </p>
          <div className={styles.panels}>
            {data.tops.map((top) => (
              <TopPanel key={top.kind} top={top} compared={data.events.before > 0} addressOf={addressOf} />
            ))}
          </div>
        </div>
      )}
    </>
  );
}

function beforeText(events: { now: number; before: number }): string {
  if (events.before === 0) return "en el período anterior no hubo ninguno";
  return `antes, ${numberText(events.before)} (${changeWords(events)})`;
}
