import type * as contract from "#features/events/event-intake.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findSenders } from "./event-sender.store.ts";
import { findSource } from "./event-source.store.ts";

export const listSenders: Verb<typeof contract.listSenders> = async ({ db, config }, { id }) => {
  if (!(await findSource(db, id))) throw new Refusal("not_found");
  const { syslog } = config;
  return {
    items: await findSenders(db, id),
    listening: { tcp: syslog?.port ?? null, tls: syslog?.tls?.port ?? null },
  };
};
