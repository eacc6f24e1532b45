import type { listDetectedOnly as call } from "#features/defense/defense.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { periodOf } from "../counts/defense-period.ts";
import { findDetectedOnly } from "../counts/detected-only.store.ts";

export const listDetectedOnly: Verb<typeof call> = ({ db, clock }, { days, ...filter }) =>
  findDetectedOnly(db, periodOf(clock.now(), days), filter);
