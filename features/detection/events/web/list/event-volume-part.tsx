import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { eventVolume } from "#features/detection/events/contracts/event-insight.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { ChartRoom } from "#platform/web/charts/chart.tsx";
import type { EventList } from "./event-list.tsx";
import { EventVolume } from "./event-volume.tsx";

const hour = 3_600_000;
const day = 24 * hour;

interface EventVolumePartProps {
  filter: EventList["filter"];
  /** The time of the newest event in the list. */
  newest: string | undefined;
  onPeriod: (from: string, to: string) => void;
}

/** The chart above the list. Without a period it covers the thirty days up to the newest event. */
export function EventVolumePart({ filter, newest, onPeriod }: EventVolumePartProps) {
  const end = filter.to ?? nextHour(newestOrNow(newest));
  const from = filter.from ?? new Date(Date.parse(end) - 30 * day).toISOString();
  const backwards = Date.parse(end) <= Date.parse(from);
  const step = Date.parse(end) - Date.parse(from) <= 3 * day ? "hour" : "day";
  const { severity, source } = filter;
  const volume = useQuery({
    ...callQuery(eventVolume, { from, to: end, step, severity, source }),
    placeholderData: keepPreviousData,
    enabled: !backwards,
  });
  if (backwards) return null;
  if (!volume.data) return volume.isLoading && <ChartRoom />;

  const finer = filter.asset ?? filter.rule ?? filter.user ?? filter.ip ?? filter.technique ?? filter.q;
  const title = `Eventos por ${step === "hour" ? "hora" : "día"}${finer ? ", sin los demás filtros" : ""}`;
  return (
    <EventVolume
      title={title}
      buckets={volume.data.buckets}
      span={{ from, to: end, step: volume.data.step }}
      onPick={({ startsAt, endsAt }) => onPeriod(startsAt, endsAt)}
    />
  );
}

/** Returns the newest event if it is older than 30 days (an imported file), otherwise now, as the end of the chart. */
function newestOrNow(newest: string | undefined): number {
  const now = Date.now();
  const last = newest ? Date.parse(newest) : now;
  return now - last > 30 * day ? last : now;
}

function nextHour(moment: number): string {
  return new Date(Math.floor(moment / hour) * hour + hour).toISOString();
}
