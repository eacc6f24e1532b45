import { type readExchange as call, ExchangeText } from "#features/ai-providers/ai-use.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findExchange } from "../exchanges/exchange-list.store.ts";
import { exchangeFrom, mayReadExchange } from "./list-exchanges.ts";

/** What was sent may quote people and records of the company: who reads it says why. */
export const readExchange: Verb<typeof call> = async ({ db, actor, audit }, { id, reason }) => {
  const row = await findExchange(db, id);
  if (!row) throw new Refusal("not_found");
  const { tools, answered, note, bytes_left_out, secrets_removed } = row;
  if (!mayReadExchange(actor, row) || answered === null) {
    throw new Refusal("forbidden", {
      detail: "Es una conversación de otra persona: la lee quien la tuvo, o el proveedor con un motivo.",
    });
  }
  audit({
    action: "ai_providers.exchange_read",
    objectType: "ai_exchange",
    objectId: id,
    details: { reason },
  });
  const sent = ExchangeText.shape.sent.parse(row.sent);
  return { ...exchangeFrom(row, actor), sent, tools, answered, note, bytes_left_out, secrets_removed };
};
