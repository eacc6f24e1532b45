import { roleMay } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/actor.ts";

interface Asked {
  purpose: string;
  asked_by_id: number | null;
}

/** A company reads what was sent of it, but a conversation is of whoever had it, and of who oversees the service. */
export function mayReadExchange(actor: Actor, { purpose, asked_by_id }: Asked): boolean {
  if (purpose !== "chat" || roleMay(actor.role, "ai.oversee_exchanges")) return true;
  return actor.kind === "user" && actor.userId === asked_by_id;
}
