import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { countAttempt } from "./human-check.store.ts";
import { networkOf, stretchBegins, type VisitorAction, visitorLimits } from "./visitor.rules.ts";

/** Refuses a network that tries too often. The count lives in the database: a restart does not forgive. */
export async function limitVisitor(
  { db, clock, http }: Pick<VerbContext, "db" | "clock" | "http">,
  action: VisitorAction,
): Promise<void> {
  const { most, minutes } = visitorLimits[action];
  const beganAt = stretchBegins(clock.now(), minutes);
  const count = await countAttempt(db, { action, network: networkOf(http.ip), beganAt });
  if (count <= most) return;
  const endsAt = beganAt.getTime() + minutes * 60_000;
  const retryAfterSeconds = Math.ceil((endsAt - clock.now().getTime()) / 1_000);
  throw new Refusal("too_many_requests", { retryAfterSeconds });
}
