import {
  type waitingDeliveries as call,
  followers,
} from "#features/events/contracts/event-status.contract.ts";
import { findWaitingDeliveries } from "#features/events/server/sources/intake-status.store.ts";
import type { Verb } from "#platform/server/verb.ts";

export const waitingDeliveries: Verb<typeof call> = async ({ db }) => {
  const rows = await findWaitingDeliveries(db);
  return {
    items: followers.map((follower) => {
      // A job is named by its feature and what it does.
      const own = rows.filter((row) => row.follower.startsWith(`${follower}.`));
      const [oldest] = own.map((row) => row.oldest).toSorted((one, other) => one.getTime() - other.getTime());
      return {
        follower,
        waiting: own.reduce((sum, { waiting }) => sum + waiting, 0),
        oldest_at: oldest?.toISOString() ?? null,
      };
    }),
  };
};
