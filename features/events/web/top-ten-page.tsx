import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { topEvents } from "#features/events/event-insight.contract.ts";
import { dateTime } from "#platform/contract/calendar-words.ts";
import { useAddressFilters } from "#platform/web/address-filters.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { PageHeader } from "#platform/web/kit/page-header.tsx";
import { SeverityChips } from "#platform/web/kit/severity-chips.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { numberText } from "#platform/web/number-words.ts";
import { usePersonZone } from "#platform/web/person-zone.ts";
import { NoEvents } from "./no-events.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import { changeWords } from "./top/change-words.ts";
import { TopPanel } from "./top/top-panel.tsx";
import { periodNames, useWholePeriod } from "./top/use-whole-period.ts";
import styles from "./top-ten-page.module.css";

const names = [...periodNames, "severidad"] as const;

/** What appears most in the events of a period, beside the period before. */
export default function TopTenPage() {
  const address = useAddressFilters(names);
  const timeZone = usePersonZone();
  const period = useWholePeriod(address);
  const severity = address.filters.severidad;
  const query = useQuery({
    ...callQuery(topEvents, { ...period, ...(severity && { severity: severity.join(",") }) }),
    placeholderData: keepPreviousData,
  });
  const addressOf = (filter: string, value: string) => {
    const params = new URLSearchParams({ [filter]: value, desde: period.from, hasta: period.to });
    if (severity) params.set("severidad", severity.join(","));
    return `/Eventos?${params}`;
  };
  const { data } = query;

  return (
    <>
      <PageHeader
        title="Los diez principales"
        lead="Lo que más aparece en los eventos de su empresa, y cómo cambió respecto del período anterior."
      />
      <div className={styles.tools}>
        <PeriodChoice list={address} assumed="7d" />
        <SeverityChips
          chosen={severity ?? []}
          onToggle={(value) => address.toggleFilter("severidad", value)}
        />
      </div>
      {query.isPending && <Skeleton shape="rows" count={12} />}
      {query.isError && (
        <ErrorState
          title="No se pudo contar lo que más aparece"
          failure={query.error}
          onRetry={() => query.refetch()}
        />
      )}
      {data && data.events.now === 0 && data.events.before === 0 && (
        <NoEvents filtered={severity !== undefined} onClear={address.clear} />
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
