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

/** Returns the state of a revision on a day. It is still valid on its last valid day. */
export function artifactStatusOnDay({ status, valid_until }: Reviewed, today: string): ArtifactStatus {
  if (status === "approved" && valid_until) {
    const daysLeft = daysUntil(valid_until, today);
    if (daysLeft < 0) return "expired";
    if (daysLeft <= expiringDays) return "expiring";
  }
  return status as ArtifactStatus;
}

const states = { approved: "valid" } as const;

/** Evidence states from the best to the worst. A control has the best state of its evidence. */
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
 * Returns the state of a piece of evidence for its controls: the better one of its newest revision and its newest
 * approved revision. Controls thus stay proven while a renewal is in review, or after it was rejected.
 */
export function evidenceStateOnDay(
  newest: Reviewed,
  approved: Reviewed | null,
  today: string,
): EvidenceState {
  const stateOf = (revision: Reviewed): EvidenceState => {
    const status = artifactStatusOnDay(revision, today);
    return status === "approved" ? states.approved : status;
  };
  return bestState(approved ? [stateOf(newest), stateOf(approved)] : [stateOf(newest)]);
}
