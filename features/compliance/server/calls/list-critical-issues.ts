import type * as contract from "#features/compliance/compliance.contract.ts";
import {
  findEnabledStandards,
  findPositions,
} from "#features/control-states/server/control-states.public.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findCritical } from "../controls/find-critical.ts";

export const listCriticalIssues: Verb<typeof contract.listCriticalIssues> = async (
  { db, clock },
  { standard_id, limit },
) => {
  const standards = await findEnabledStandards(db, standard_id);
  const names = new Map(standards.map((row) => [row.standard_id, row.short_name]));
  const positions = await findPositions(db, standard_id);
  const issues = await findCritical(db, positions, names, dayOf(clock.now()));
  return { count: issues.length, items: issues.slice(0, limit) };
};
