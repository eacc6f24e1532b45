import type { listStrangers as call } from "#features/events/intake-health.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { strangers } from "./syslog/strangers.ts";

export const listStrangers: Verb<typeof call> = async ({ config }) => ({
  items: strangers.list().map(({ lastAt, ...stranger }) => ({ ...stranger, last_at: lastAt.toISOString() })),
  listening: config.syslog !== undefined,
});
