import type { IndicatorState } from "#features/threats/contracts/threat-terms.contract.ts";
import type { IndicatorDraft } from "#features/threats/readers/stix/stix-draft.ts";
import { liveUntil } from "./decay.rules.ts";
import { noisyListOf } from "./warning-lists.rules.ts";

/** Until when an indicator is good, what speaks against it, and where it stands today. */
export function indicatorStanding(
  draft: IndicatorDraft,
  { source, confidence, now }: { source: { own_cycle: boolean }; confidence: number; now: Date },
): { live_until: string; noisy: string | null; confidence: number; state: IndicatorState } {
  const points = draft.confidence ?? confidence;
  const live_until = liveUntil({
    kinds: draft.keys.map(({ kind }) => kind),
    confidence: points,
    validFrom: new Date(draft.valid_from),
    validUntil: draft.valid_until === null ? null : new Date(draft.valid_until),
    ownCycle: source.own_cycle,
  });
  const noisy = draft.keys.map(noisyListOf).find((list) => list !== null) ?? null;
  const { revoked, compared } = draft;
  const valid_from = new Date(draft.valid_from);
  return {
    live_until,
    noisy,
    confidence: points,
    state: stateOf({ revoked, compared, noisy, live_until, valid_from }, now),
  };
}

/** Where an indicator stands at a moment; the store asks the same of PostgreSQL. */
export function stateOf(
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
