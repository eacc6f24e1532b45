import type { listUnknownSenders as call } from "#features/events/contracts/event-status.contract.ts";
import { unknownSenders } from "#features/events/server/syslog/unknown-senders.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listUnknownSenders: Verb<typeof call> = async ({ config }) => ({
  items: unknownSenders
    .list()
    .map(({ lastAt, ...outsider }) => ({ ...outsider, last_at: lastAt.toISOString() })),
  listening: config.syslog !== undefined,
});
