import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { text } from "#platform/contract/text.ts";

export const exchangePurposes = ["chat", "analysis", "mapping", "embedding"] as const;
export const ExchangePurpose = z.enum(exchangePurposes);
export type ExchangePurpose = z.infer<typeof ExchangePurpose>;

export const exchangeOutcomes = [
  "open",
  "answered",
  "timed_out",
  "failed",
  "given_up",
  "interrupted",
] as const;
export const ExchangeOutcome = z.enum(exchangeOutcomes);
export type ExchangeOutcome = z.infer<typeof ExchangeOutcome>;

/** One request to an outside provider, without what it said. */
export const Exchange = z.object({
  id: Id,
  provider_id: z.number().int(),
  provider: z.string(),
  model: z.string(),
  purpose: ExchangePurpose,
  asked_by: z.string(),
  asked_at: z.iso.datetime(),
  outcome: ExchangeOutcome,
  milliseconds: z.number().int().nullable(),
  tokens_in: z.number().int(),
  tokens_out: z.number().int(),
  /** False: the provider did not count, so the portal estimated. */
  tokens_counted: z.boolean(),
  /** In millionths of a dollar. */
  cost: z.number().int(),
  /** Whether who asks may read its words: a conversation is of whoever had it. */
  readable: z.boolean(),
});
export type Exchange = z.infer<typeof Exchange>;

/** What was sent and what came back, as far as it is kept; secrets were taken out before it was sent. */
export const ExchangeText = Exchange.extend({
  sent: z.array(z.object({ role: z.string(), text: z.string() })),
  tools: z.array(z.string()),
  answered: z.string(),
  /** What went wrong, in one sentence; empty when it went well. */
  note: z.string(),
  /** Bytes that were sent or answered and are not kept. */
  bytes_left_out: z.number().int(),
  secrets_removed: z.number().int(),
});
export type ExchangeText = z.infer<typeof ExchangeText>;

export const listExchanges = defineCall({
  name: "ai_providers.list_exchanges",
  method: "GET",
  path: "/api/ai-integration/exchanges/",
  summary:
    "Requests to outside providers of artificial intelligence with data of the active company, newest first",
  permission: "ai.read_exchanges",
  effect: "read",
  scope: "company",
  input: PageRequest.extend({
    provider_id: IntId.optional(),
    purpose: ExchangePurpose.optional(),
    outcome: ExchangeOutcome.optional(),
  }),
  output: pageOf(Exchange),
});

export const readExchange = defineCall({
  name: "ai_providers.read_exchange",
  method: "POST",
  path: "/api/ai-integration/exchanges/:id/read/",
  summary: "What was sent to an outside provider and what it answered; who reads it and why is kept",
  permission: "ai.read_exchanges",
  effect: "write",
  scope: "company",
  input: z.object({ id: Id, reason: text(300, 5) }),
  output: ExchangeText,
});
