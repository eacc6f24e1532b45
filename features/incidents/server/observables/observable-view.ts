import type { Observable } from "#features/incidents/contracts/incident-observables.contract.ts";
import type { ObservableRow } from "./observable.store.ts";

/** A row as people read it; `codeOf` names where a merged one came from. */
export function observableFrom(
  { incident_id, added_at, ...row }: ObservableRow,
  codeOf: (incidentId: string) => string | null,
): Observable {
  return { ...row, from_code: codeOf(incident_id), added_at: added_at.toISOString() };
}
