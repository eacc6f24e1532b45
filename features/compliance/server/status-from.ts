import { stateOf } from "./change-controls.ts";
import type { StatusRow } from "./control-selection.store.ts";
import { isLowered } from "./score.rules.ts";

/** What a row itself says of a control's state. */
export function statusFrom(row: StatusRow) {
  return {
    ...stateOf(row),
    id: row.id,
    standard_id: row.standard_id,
    control_id: row.control_id,
    code: row.code,
    title: row.title,
    weight: row.weight,
    tiers: row.tiers,
    infraction: row.infraction,
    lowered: isLowered(row),
    version: row.version,
    updated_at: row.updated_at?.toISOString() ?? null,
    updated_by_name: row.updated_by_name,
  };
}
