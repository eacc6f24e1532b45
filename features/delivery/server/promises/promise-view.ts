import type { Promised } from "#features/delivery/contracts/promises.contract.ts";
import type { PromiseRow } from "./promise.store.ts";

export const promisedFrom = ({
  company_id: _,
  service_id,
  service_name,
  saved_at,
  ...row
}: PromiseRow): Promised => ({
  ...row,
  service: { id: service_id, name: service_name },
  saved_at: saved_at.toISOString(),
});
