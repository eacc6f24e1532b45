import type { EvidenceState } from "#features/compliance/control-states/control-states.contract.ts";
import { type ArtifactStatus, expiringDays } from "#features/compliance/evidence/evidence.contract.ts";

export interface Reviewed {
  status: string;
  valid_until: string | null;
}

/** Whole days from one day to another: 0 on the day itself, negative after it. */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
}

/** Returns the state of a revision on a day; it is still valid on its last day. */
export function statusOn({ status, valid_until }: Reviewed, today: string): ArtifactStatus {
  if (status === "approved" && valid_until) {
    const daysLeft = daysUntil(valid_until, today);
    if (daysLeft < 0) return "expired";
    if (daysLeft <= expiringDays) return "expiring";
  }
  return status as ArtifactStatus;
}

const states = { approved: "valid" } as const;

/** Evidence states from the best to the worst; a control shows the best one of its evidence. */
const ranking = [
  "valid",
  "expiring",
  "in_review",
  "expired",
  "rejected",
  "none",
] as const satisfies EvidenceState[];

/** Returns the best of some states; `none` without any. */
export function bestState(some: Iterable<EvidenceState>): EvidenceState {
  let best = ranking.length - 1;
  for (const state of some) best = Math.min(best, ranking.indexOf(state));
  return ranking[best] ?? "none";
}

/**
 * Returns the worth of a piece of evidence: the better of its newest revision and of the newest approved one, so that
 * proven controls stay proven while the renewal is reviewed, or after it was rejected.
 */
export function worthOn(newest: Reviewed, approved: Reviewed | null, today: string): EvidenceState {
  const stateOf = (revision: Reviewed): EvidenceState => {
    const status = statusOn(revision, today);
    return status === "approved" ? states.approved : status;
  };
  return bestState(approved ? [stateOf(newest), stateOf(approved)] : [stateOf(newest)]);
}
