import type { listStrangers as call } from "#features/events/contracts/event-status.contract.ts";
import { strangers } from "#features/events/server/syslog/strangers.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listStrangers: Verb<typeof call> = async ({ config }) => ({
  items: strangers.list().map(({ lastAt, ...stranger }) => ({ ...stranger, last_at: lastAt.toISOString() })),
  listening: config.syslog !== undefined,
});
