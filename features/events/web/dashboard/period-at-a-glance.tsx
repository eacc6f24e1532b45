import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { eventVolume, topEvents } from "#features/events/event-insight.contract.ts";
import type { AddressList } from "#platform/web/address-filters.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { usePersonZone } from "#platform/web/person-zone.ts";
import styles from "../enhanced-dashboard-page.module.css";
import { NoEvents } from "../no-events.tsx";
import { TopPanel } from "../top/top-panel.tsx";
import type { WholePeriod } from "../top/whole-period.ts";
import { volumeBars } from "../volume-bars.ts";
import { VolumeRoom, VolumeStrip } from "../volume-strip.tsx";
import { CoverageTable } from "./coverage-table.tsx";
import { SeverityChange } from "./severity-change.tsx";

const day = 86_400_000;
/** A longer period is drawn by days. */
const longestByHours = 3 * day;
const kinds = ["asset", "user", "rule", "technique"] as const;

interface PeriodAtAGlanceProps {
  address: Pick<AddressList, "clear" | "setFilters">;
  period: WholePeriod;
}

/** How much came, how bad it was, what stands out, and what the sources tell. */
export function PeriodAtAGlance({ address, period }: PeriodAtAGlanceProps) {
  const timeZone = usePersonZone();
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
    `/Eventos?${new URLSearchParams({ [filter]: value, desde: period.from, hasta: period.to })}`;
  const empty = volume.data?.as_of === null;

  return (
    <>
      {volume.isPending && <VolumeRoom />}
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
          <VolumeStrip
            title={`Eventos por ${volume.data.step === "hour" ? "hora" : "día"}`}
            bars={volumeBars(volume.data.buckets, { ...period, step: volume.data.step, timeZone })}
            step={volume.data.step}
            onPick={(bar) => address.setFilters({ periodo: [], desde: [bar.startsAt], hasta: [bar.endsAt] })}
          />
        </>
      )}
      {top.isPending && <Skeleton shape="rows" count={8} />}
      {top.isError && (
        <ErrorState
          title="No se pudo contar lo que más aparece"
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
