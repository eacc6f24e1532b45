import type { listExceptions as call } from "#features/threats/contracts/sightings.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { listExceptionRows } from "../sightings/exception.store.ts";

export const listExceptions: Verb<typeof call> = async ({ db, clock }) => {
  const today = clock.now().toISOString().slice(0, 10);
  const rows = await listExceptionRows(db, clock.now());
  return {
    items: rows.map(
      ({ indicator_owner: _owner, tlp: _tlp, reader_ids: _readers, value: _value, ...row }) => ({
        ...row,
        about: row.indicator_id ? ("indicator" as const) : ("value" as const),
        in_force: row.lifted_at === null && (row.until === null || row.until >= today),
        created_at: row.created_at.toISOString(),
        lifted_at: row.lifted_at?.toISOString() ?? null,
        last_at: row.last_at?.toISOString() ?? null,
      }),
    ),
  };
};
