import type { listUnknownSenders as call } from "#features/events/contracts/event-status.contract.ts";
import { UnknownSenders } from "#features/events/server/syslog/unknown-senders.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listUnknownSenders: Verb<typeof call> = async ({ config, memory }) => ({
  items: memory(UnknownSenders)
    .list()
    .map(({ lastAt, ...outsider }) => ({ ...outsider, last_at: lastAt.toISOString() })),
  listening: config.syslog !== undefined,
});
