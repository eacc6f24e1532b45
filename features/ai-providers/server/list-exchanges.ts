import {
  type listExchanges as call,
  type Exchange,
  ExchangeOutcome,
  ExchangePurpose,
} from "#features/ai-providers/ai-exchanges.contract.ts";
import { isoInstant } from "#platform/contract/iso-instant.ts";
import type { Verb } from "#platform/server/verb.ts";
import { type ExchangeRow, findExchangePage } from "./exchange-list.store.ts";

export const listExchanges: Verb<typeof call> = async ({ db }, search) => {
  const page = await findExchangePage(db, search);
  return { ...page, items: page.items.map(exchangeFrom) };
};

export function exchangeFrom(row: ExchangeRow): Exchange {
  const { provider_name: provider, asked_at, purpose, outcome, ...facts } = row;
  return {
    ...facts,
    provider,
    asked_at: isoInstant(asked_at),
    purpose: ExchangePurpose.parse(purpose),
    outcome: ExchangeOutcome.parse(outcome),
  };
}
