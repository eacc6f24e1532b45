import type { Score } from "#features/control-states/control-states.contract.ts";
import type { StateFields } from "./control-change.rules.ts";

/** A standard as it was when its period was closed. */
export interface FrozenPeriod {
  standard: { code: string; edition: string; target: number; tiers: string[] };
  name: string;
  as_of: string;
  score: Score;
  controls: (StateFields & { code: string; title: string; weight: number })[];
}
