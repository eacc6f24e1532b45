import {
  openStatuses,
  type PendingParty,
  pendingParties,
} from "#features/posture/findings/contracts/finding-terms.contract.ts";

/** A step of the activity, with the facts about the side that has to act or the status. */
interface PendingStep {
  at: Date;
  facts: Readonly<Record<string, unknown>>;
}

export interface PendingTime {
  minutes: Record<PendingParty, number>;
  /** The time since which the present party has to act. */
  since: Date;
}

const isPendingParty = (word: unknown): word is PendingParty => pendingParties.some((ball) => ball === word);
const isOpen = (word: unknown) => openStatuses.some((status) => status === word);

/**
 * Returns for how long each party was the one to act while the finding was open, from its activity. The client is the
 * first party.
 */
export function pendingTime(story: readonly PendingStep[], openedAt: Date, now: Date): PendingTime {
  const minutes = { client: 0, provider: 0, change: 0 };
  let ball: PendingParty = "client";
  let open = true;
  let from = openedAt;
  let since = openedAt;
  const pass = (at: Date) => {
    if (open) minutes[ball] += Math.max(0, at.getTime() - from.getTime()) / 60_000;
    from = at;
  };
  for (const { at, facts } of story) {
    pass(at);
    if (isPendingParty(facts.ball) && facts.ball !== ball) [ball, since] = [facts.ball, at];
    if (typeof facts.status === "string") open = isOpen(facts.status);
  }
  pass(now);
  return {
    minutes: {
      client: Math.round(minutes.client),
      provider: Math.round(minutes.provider),
      change: Math.round(minutes.change),
    },
    since,
  };
}
