import { type Ball, balls, openStatuses } from "#features/posture/scans/contracts/finding-terms.contract.ts";

/** A step of the story, as far as it says who has the ball or where the finding stands. */
interface BallStep {
  at: Date;
  facts: Readonly<Record<string, unknown>>;
}

export interface BallTime {
  minutes: Record<Ball, number>;
  /** From when on whoever has it has it. */
  since: Date;
}

const isBall = (word: unknown): word is Ball => balls.some((ball) => ball === word);
const isOpen = (word: unknown) => openStatuses.some((status) => status === word);

/** How long each party had the ball while the finding was open, by its story. It begins with the client. */
export function ballTime(story: readonly BallStep[], openedAt: Date, now: Date): BallTime {
  const minutes = { client: 0, provider: 0, change: 0 };
  let ball: Ball = "client";
  let open = true;
  let from = openedAt;
  let since = openedAt;
  const pass = (at: Date) => {
    if (open) minutes[ball] += Math.max(0, at.getTime() - from.getTime()) / 60_000;
    from = at;
  };
  for (const { at, facts } of story) {
    pass(at);
    if (isBall(facts.ball) && facts.ball !== ball) [ball, since] = [facts.ball, at];
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
