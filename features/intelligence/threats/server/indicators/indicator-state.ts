import type { IndicatorState } from "#features/intelligence/threats/contracts/threat-terms.contract.ts";
import type { IndicatorKey } from "#features/intelligence/threats/readers/indicator-key.ts";
import type { IndicatorDraft } from "#features/intelligence/threats/readers/stix/stix-draft.ts";
import { warningListOf } from "#features/intelligence/threats/readers/warning-lists.ts";
import { liveUntil } from "./decay.rules.ts";

/** A value with the name of the warning list that contains it; null if none does. */
export interface JudgedKey extends IndicatorKey {
  noisy: string | null;
}

/** Looks each value up in the warning lists separately. */
export const judgeKeys = (keys: readonly IndicatorKey[]): JudgedKey[] =>
  keys.map((key) => ({ ...key, noisy: warningListOf(key) }));

/**
 * Returns the validity, the warning list and the current state of an indicator. It is noisy when every value is on a
 * warning list; listed values of other indicators do not count for the validity.
 */
export function indicatorState(
  draft: IndicatorDraft,
  { source, confidence, now }: { source: { own_cycle: boolean }; confidence: number; now: Date },
): {
  live_until: string;
  noisy: string | null;
  muted_count: number;
  confidence: number;
  state: IndicatorState;
} {
  const points = draft.confidence ?? confidence;
  const keys = judgeKeys(draft.keys);
  const comparedKeys = keys.filter((key) => key.noisy === null);
  const live_until = liveUntil({
    kinds: (comparedKeys.length > 0 ? comparedKeys : keys).map(({ kind }) => kind),
    confidence: points,
    validFrom: new Date(draft.valid_from),
    validUntil: draft.valid_until === null ? null : new Date(draft.valid_until),
    ownCycle: source.own_cycle,
  });
  const noisy = comparedKeys.length > 0 ? null : (keys[0]?.noisy ?? null);
  const { revoked, compared } = draft;
  const valid_from = new Date(draft.valid_from);
  return {
    live_until,
    noisy,
    muted_count: keys.length - comparedKeys.length,
    confidence: points,
    state: indicatorStateOf({ revoked, compared, noisy, live_until, valid_from }, now),
  };
}

/** Returns the state of an indicator at a time; the store has the same rule in PostgreSQL. */
export function indicatorStateOf(
  indicator: {
    revoked: boolean;
    compared: "values" | "pattern" | "none";
    noisy: string | null;
    live_until: string;
    valid_from: Date;
  },
  now: Date,
): IndicatorState {
  if (indicator.revoked) return "revoked";
  if (indicator.compared === "none") return "not_compared";
  if (indicator.noisy !== null) return "noisy";
  if (indicator.live_until < now.toISOString().slice(0, 10)) return "expired";
  return indicator.valid_from > now ? "upcoming" : "live";
}
