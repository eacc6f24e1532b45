import type {
  Measure,
  MeasureDetail,
  MeasureStatus,
  ServedControl,
} from "#features/compliance/assurance/contracts/measure.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { providerToday } from "../today-of.ts";
import { findMeasure, type MeasureRow } from "./measure.store.ts";
import { findServedControls, type ServedRow } from "./measure-link.store.ts";
import { type ServiceFacts, statusFromService } from "./service-facts.ts";

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

function servedFrom({ followed, closed: _closed, result, ...control }: ServedRow): ServedControl {
  return { ...control, result: followed ? result : null };
}

/** Returns whether a status follows that of the service; a person sets the statuses planned, begun and retired. */
function dependsOnService(status: MeasureStatus): boolean {
  return status === "active" || status === "degraded";
}

/** Returns the status to store: the person's choice, or the state of the service if a service provides the measure. */
export function statusToKeep(
  chosenStatus: MeasureStatus,
  service: ServiceFacts | undefined,
  now: Date,
): { status: MeasureStatus; status_note: string } {
  if (!service || !dependsOnService(chosenStatus)) return { status: chosenStatus, status_note: "" };
  return statusFromService(service, now);
}

/** Returns one measure with the controls that it serves; every call that changes it returns this view. */
export async function measureDetail(
  { db, clock }: Pick<VerbContext, "db" | "clock">,
  id: string,
): Promise<MeasureDetail> {
  const row = await findMeasure(db, id);
  if (!row) throw new Refusal("not_found");
  const controls = await findServedControls(db, id);
  return { measure: measureFrom(row, providerToday(clock)), controls: controls.map(servedFrom) };
}
