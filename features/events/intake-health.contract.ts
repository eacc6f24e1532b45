import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";

/** Whoever reads deliveries after they were stored. */
export const followers = ["alerts", "entities", "correlations", "attack"] as const;

export const waitingDeliveries = defineCall({
  name: "events.waiting_deliveries",
  method: "GET",
  path: "/api/events/status/queue/",
  summary: "How many stored deliveries of the active company wait for those who read them, and the oldest",
  permission: "event.read",
  effect: "read",
  scope: "company",
  input: z.object({}),
  output: z.object({
    items: z.array(
      z.object({
        follower: z.enum(followers),
        waiting: z.number().int(),
        oldest_at: z.iso.datetime().nullable(),
      }),
    ),
  }),
});

/** `unknown`: nobody registered it. `ambiguous`: two sources claim it. `too_long`: its messages pass the limit. */
const strangerReasons = ["unknown", "ambiguous", "too_long"] as const;

export const Stranger = z.object({
  address: z.string(),
  reason: z.enum(strangerReasons),
  messages: z.number().int(),
  last_at: z.iso.datetime(),
});
export type Stranger = z.infer<typeof Stranger>;

/** Nobody can say whose they are, so the provider's people of every company see them, and nobody of a client. */
export const listStrangers = defineCall({
  name: "events.list_strangers",
  method: "GET",
  path: "/api/events/status/strangers/",
  summary: "Who sent syslog and was not taken since the portal started, the last first",
  permission: "event.manage_sources",
  effect: "read",
  scope: "company",
  input: z.object({}),
  output: z.object({ items: z.array(Stranger), listening: z.boolean() }),
});
