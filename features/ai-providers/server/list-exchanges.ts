import {
  type listExchanges as call,
  type Exchange,
  ExchangeOutcome,
  ExchangePurpose,
} from "#features/ai-providers/ai-exchanges.contract.ts";
import { isoInstant } from "#platform/contract/iso-instant.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { type ExchangeRow, findExchangePage } from "./exchange-list.store.ts";
import { mayReadExchange } from "./may-read-exchange.rules.ts";

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
