import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { eventVolume, topEvents } from "#features/detection/events/contracts/event-insight.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import type { AddressList } from "#platform/web/address/address-filters.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { ChartRoom } from "#platform/web/charts/chart.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "../enhanced-dashboard-page.module.css";
import { EventVolume } from "../list/event-volume.tsx";
import { NoEvents } from "../list/no-events.tsx";
import { CoverageTable } from "./coverage-table.tsx";
import { changeWords } from "./top-kinds.ts";
import { TopPanel } from "./top-panel.tsx";
import type { WholePeriod } from "./whole-period.ts";

type Counts = Partial<Record<Severity, number>>;

interface SeverityChangeProps {
  totals: { now: Counts; before: Counts };
  period: { from: string; to: string };
}

/** The number of events of each severity with its change; each opens the list of these events. */
function SeverityChange({ totals: { now, before }, period }: SeverityChangeProps) {
  return (
    <ul className={styles.severities} aria-label="Eventos por severidad">
      {severities.map((severity) => {
        const counts = { now: now[severity] ?? 0, before: before[severity] ?? 0 };
        const query = new URLSearchParams({ severidad: severity, desde: period.from, hasta: period.to });
        return (
          <li key={severity}>
            <Link to={`${paths.enhancedEvents}?${query}`} className={styles.severity}>
              <SeverityMark severity={severity} />
              <strong>{numberText(counts.now)}</strong>
              <span title={`${numberText(counts.before)} en el período anterior`}>{changeWords(counts)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const day = 86_400_000;
/** The longest period in milliseconds that is drawn by hours; a longer one is drawn by days. */
const longestByHours = 3 * day;
const kinds = ["asset", "user", "rule", "technique"] as const;

interface PeriodAtAGlanceProps {
  address: Pick<AddressList, "clear" | "setFilters">;
  period: WholePeriod;
}

/** The amount and severity of the period, its outliers, and the coverage of the sources. */
export function PeriodAtAGlance({ address, period }: PeriodAtAGlanceProps) {
  const step = Date.parse(period.to) - Date.parse(period.from) <= longestByHours ? "hour" : "day";
  const volume = useQuery({
    ...callQuery(eventVolume, { ...period, step }),
    placeholderData: keepPreviousData,
  });
  const top = useQuery({
    ...callQuery(topEvents, { ...period, kinds: kinds.join(","), most: 5 }),
    placeholderData: keepPreviousData,
  });
  const addressOf = (filter: string, value: string) =>
    `${paths.events}?${new URLSearchParams({ [filter]: value, desde: period.from, hasta: period.to })}`;
  const empty = volume.data?.as_of === null;

  return (
    <>
      {volume.isPending && <ChartRoom />}
      {volume.isError && (
        <ErrorState
          title="No se pudo contar el período"
          failure={volume.error}
          onRetry={() => volume.refetch()}
        />
      )}
      {empty && <NoEvents filtered={false} onClear={address.clear} />}
      {volume.data && !empty && (
        <>
          <SeverityChange totals={volume.data.totals} period={period} />
          <EventVolume
            title={`Eventos por ${volume.data.step === "hour" ? "hora" : "día"}`}
            buckets={volume.data.buckets}
            span={{ ...period, step: volume.data.step }}
            onPick={({ startsAt, endsAt }) =>
              address.setFilters({ periodo: [], desde: [startsAt], hasta: [endsAt] })
            }
          />
        </>
      )}
      {top.isPending && <Skeleton shape="rows" count={8} />}
      {top.isError && (
        <ErrorState
          title="No se pudieron contar los valores más frecuentes"
          failure={top.error}
          onRetry={() => top.refetch()}
        />
      )}
      {top.data && !empty && (
        <div className={styles.panels}>
          {top.data.tops.map((each) => (
            <TopPanel
              key={each.kind}
              top={each}
              compared={top.data.events.before > 0}
              addressOf={addressOf}
            />
          ))}
        </div>
      )}
      {!empty && <CoverageTable period={period} />}
    </>
  );
}
