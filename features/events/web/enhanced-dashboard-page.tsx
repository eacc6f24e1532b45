import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { eventVolume, topEvents } from "#features/events/event-insight.contract.ts";
import { useAddressFilters } from "#platform/web/address-filters.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { LinkButton } from "#platform/web/kit/link-button.tsx";
import { PageHeader } from "#platform/web/kit/page-header.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { PartSlot } from "#platform/web/part-slot.tsx";
import { usePersonZone } from "#platform/web/person-zone.ts";
import { CoverageTable } from "./dashboard/coverage-table.tsx";
import { SeverityChange } from "./dashboard/severity-change.tsx";
import styles from "./enhanced-dashboard-page.module.css";
import { NoEvents } from "./no-events.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import { TopPanel } from "./top/top-panel.tsx";
import { periodNames, useWholePeriod } from "./top/use-whole-period.ts";
import { volumeBars } from "./volume-bars.ts";
import { VolumeRoom, VolumeStrip } from "./volume-strip.tsx";

const day = 86_400_000;
/** A longer period is drawn by days. */
const longestByHours = 3 * day;
const kinds = ["asset", "user", "rule", "technique"] as const;

/** The period at a glance: how much, how bad, against the period before, what stands out, and what the sources tell. */
export default function EnhancedDashboardPage() {
  const address = useAddressFilters(periodNames);
  const timeZone = usePersonZone();
  const period = useWholePeriod(address);
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
  const listed = `/EnhancedEvents/Lista?${new URLSearchParams({ desde: period.from, hasta: period.to })}`;
  const empty = volume.data?.as_of === null;

  return (
    <>
      <PageHeader
        title="Panel de eventos enriquecidos"
        lead="Cuánto llegó y qué tan grave fue, frente al período anterior; qué sobresale y qué cuenta cada fuente."
        actions={
          <LinkButton look="main" to={listed}>
            Abrir la lista
          </LinkButton>
        }
      />
      <PartSlot file="analyses/web/newest-analysis.tsx" />
      <div className={styles.tools}>
        <PeriodChoice list={address} assumed="7d" />
      </div>
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
