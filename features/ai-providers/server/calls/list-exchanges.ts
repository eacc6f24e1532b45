import {
  type listExchanges as call,
  type Exchange,
  ExchangeOutcome,
  ExchangePurpose,
} from "#features/ai-providers/ai-use.contract.ts";
import { isoInstant } from "#platform/contract/dates/iso-instant.ts";
import { roleMay } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { type ExchangeRow, findExchangePage } from "../exchanges/exchange-list.store.ts";

interface Asked {
  purpose: string;
  asked_by_id: number | null;
}

/** A company reads what was sent of it, but a conversation is of whoever had it, and of who oversees the service. */
export function mayReadExchange(actor: Actor, { purpose, asked_by_id }: Asked): boolean {
  if (purpose !== "chat" || roleMay(actor.role, "ai.oversee_exchanges")) return true;
  return actor.kind === "user" && actor.userId === asked_by_id;
}

export const listExchanges: Verb<typeof call> = async ({ db, actor }, search) => {
  const page = await findExchangePage(db, search);
  return { ...page, items: page.items.map((row) => exchangeFrom(row, actor)) };
};

export function exchangeFrom(row: ExchangeRow, actor: Actor): Exchange {
  const { provider_name: provider, asked_at, asked_by_id: _who, purpose, outcome, ...facts } = row;
  return {
    ...facts,
    provider,
    asked_at: isoInstant(asked_at),
    purpose: ExchangePurpose.parse(purpose),
    outcome: ExchangeOutcome.parse(outcome),
    readable: mayReadExchange(actor, row),
  };
}
