import type { ServiceMeasure } from "#database/reference/service-measures-file.ts";
import { dateTime } from "#platform/contract/dates/calendar-words.ts";

/** A source that sent nothing for this long no longer protects. */
const silentAfterMs = 24 * 3_600_000;

export interface ServiceFacts {
  name: string;
  contracted: boolean;
  feed: ServiceMeasure["feed"];
  /** When the newest record arrived, whatever source sent it; null when none ever did. */
  lastArrival: Date | null;
}

export interface DerivedStatus {
  status: "active" | "degraded";
  status_note: string;
}

/** How a measure stands that rests on a service, by what the service really delivers. */
export function statusFromService(
  { name, contracted, feed, lastArrival }: ServiceFacts,
  now: Date,
): DerivedStatus {
  const degraded = (status_note: string): DerivedStatus => ({ status: "degraded", status_note });
  if (!contracted) return degraded(`El servicio ${name} no está contratado o fue desactivado.`);
  if (feed === "contract") return { status: "active", status_note: "" };
  if (!lastArrival) return degraded(`El servicio ${name} todavía no recibe registros de la empresa.`);
  if (now.getTime() - lastArrival.getTime() > silentAfterMs)
    return degraded(`El servicio ${name} no recibe registros desde el ${dateTime(lastArrival)}.`);
  return { status: "active", status_note: "" };
}
