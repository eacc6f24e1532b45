import type * as contract from "#features/events/contracts/event-intake.contract.ts";
import { findSenders } from "#features/events/server/sources/event-sender.store.ts";
import { findSource } from "#features/events/server/sources/event-source.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listSenders: Verb<typeof contract.listSenders> = async ({ db, config }, { id }) => {
  if (!(await findSource(db, id))) throw new Refusal("not_found");
  const { syslog } = config;
  return {
    items: await findSenders(db, id),
    listening: { tcp: syslog?.port ?? null, tls: syslog?.tls?.port ?? null },
  };
};
