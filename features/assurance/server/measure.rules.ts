import type { Measure, MeasureStatus, ServedControl } from "#features/assurance/measure.contract.ts";
import type { MeasureRow } from "./measure.store.ts";
import type { ServedRow } from "./served-control.store.ts";
import { type ServiceFacts, statusFromService } from "./service-state.rules.ts";

export function measureFrom({ service_id, service_name, ...row }: MeasureRow, today: string): Measure {
  const status = row.status as MeasureStatus;
  return {
    ...row,
    status,
    service: service_id === null ? null : { id: service_id, name: service_name ?? "" },
    review_due: status !== "retired" && row.review_on !== null && row.review_on < today,
    updated_at: row.updated_at.toISOString(),
  };
}

export function servedFrom({ followed, closed: _closed, result, ...control }: ServedRow): ServedControl {
  return { ...control, result: followed ? result : null };
}

/** A measure that works or fails by itself; one that is planned, begun or retired is a person's word. */
export function restsOnService(status: MeasureStatus): boolean {
  return status === "active" || status === "degraded";
}

/** The status that is stored: the person's, or what the service really delivers where the measure rests on one. */
export function statusToKeep(
  wanted: MeasureStatus,
  service: ServiceFacts | undefined,
  now: Date,
): { status: MeasureStatus; status_note: string } {
  if (!service || !restsOnService(wanted)) return { status: wanted, status_note: "" };
  return statusFromService(service, now);
}
