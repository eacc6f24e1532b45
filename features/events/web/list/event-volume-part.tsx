import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { eventVolume } from "#features/events/contracts/event-insight.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import type { EventList } from "./use-event-list.ts";
import { type VolumeBar, volumeBars } from "./volume-bars.ts";
import { VolumeRoom, VolumeStrip } from "./volume-strip.tsx";

const hour = 3_600_000;
const day = 24 * hour;

/** The strip above the list. Without a period it shows the thirty days up to the newest event. */
export function EventVolumePart({ list, newest }: { list: EventList; newest: string | undefined }) {
  const { filter } = list;
  const timeZone = usePersonZone();
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
  if (!volume.data) return volume.isLoading && <VolumeRoom />;

  const bars = volumeBars(volume.data.buckets, { from, to: end, step: volume.data.step, timeZone });
  const finer = filter.asset ?? filter.rule ?? filter.user ?? filter.ip ?? filter.technique ?? filter.q;
  const title = `Eventos por ${step === "hour" ? "hora" : "día"}${finer ? ", sin los demás filtros" : ""}`;
  const pick = (bar: VolumeBar) => {
    list.setFilters({ periodo: [], desde: [bar.startsAt], hasta: [bar.endsAt] });
  };
  return <VolumeStrip title={title} bars={bars} step={step} onPick={pick} />;
}

/** Old records, as of an imported file, are looked at where they are. */
function newestOrNow(newest: string | undefined): number {
  const now = Date.now();
  const last = newest ? Date.parse(newest) : now;
  return now - last > 30 * day ? last : now;
}

function nextHour(moment: number): string {
  return new Date(Math.floor(moment / hour) * hour + hour).toISOString();
}
