import type { ControlFilter } from "#features/control-states/control-states.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { findPositions } from "./control-position.store.ts";
import type { ControlSelection } from "./control-selection.store.ts";
import { findCritical } from "./find-critical.ts";

/** A filter as the tables understand it: which controls are critical is a rule, not a column. */
export async function selectionOf(
  db: Database,
  { critical, ...filter }: ControlFilter,
  today: string,
): Promise<ControlSelection> {
  if (!critical) return { ...filter, today };
  const positions = await findPositions(db, filter.standard_id);
  const issues = await findCritical(db, positions, new Map(), today);
  return { ...filter, today, criticalIds: issues.map(({ control_id }) => control_id) };
}
