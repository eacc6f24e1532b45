import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { text } from "#platform/contract/text.ts";

const staff = { permission: "ai.manage", scope: "platform" } as const;
const base = "/api/ai-integration/manage/providers/:id/";

/** A company's decision on a provider, and its cost this month. Money in millionths of a dollar. */
export const Allowance = z.object({
  company_id: IntId,
  company: z.string(),
  allowed: z.boolean(),
  /** Whether this provider answers for the company if a request names none. */
  chosen: z.boolean(),
  monthly_budget: z.number().int(),
  permission_note: z.string(),
  changed_at: z.iso.datetime(),
  changed_by_name: z.string(),
  month_cost: z.number().int(),
  month_exchanges: z.number().int(),
});
export type Allowance = z.infer<typeof Allowance>;

export const listAllowances = defineCall({
  ...staff,
  name: "ai_providers.list_allowances",
  method: "GET",
  path: `${base}companies/`,
  summary: "Lists the companies that allow or allowed a provider, with their budgets",
  effect: "read",
  input: z.object({ id: IntId }),
  output: z.array(Allowance),
});

export const saveAllowance = defineCall({
  ...staff,
  name: "ai_providers.save_allowance",
  method: "PUT",
  path: `${base}companies/:company_id/`,
  summary: "Records whether a company allows a provider, with budget and author",
  effect: "write",
  input: z.object({
    id: IntId,
    company_id: IntId,
    allowed: z.boolean(),
    chosen: z.boolean(),
    monthly_budget: z.number().int().min(0).max(1_000_000_000_000),
    permission_note: text(300, 5),
  }),
  output: Allowance,
});

export const listSpend = defineCall({
  ...staff,
  name: "ai_providers.list_spend",
  method: "GET",
  path: `${base}spend/`,
  summary: "Lists the cost of a provider in the last twelve months by company",
  effect: "read",
  input: z.object({ id: IntId }),
  output: z.array(
    z.object({
      /** The month, such as `2026-03`. */
      month: z.string(),
      company_id: IntId,
      company: z.string(),
      exchanges: z.number().int(),
      tokens_in: z.number().int(),
      tokens_out: z.number().int(),
      cost: z.number().int(),
    }),
  ),
});

export const exchangePurposes = ["chat", "analysis", "mapping", "embedding", "agent"] as const;
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

/** One request to an external AI provider, without the texts that were sent and received. */
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
  /** Whether the provider reported the tokens; false when the portal estimated them. */
  tokens_counted: z.boolean(),
  /** The cost of the request in millionths of a dollar. */
  cost: z.number().int(),
  /** Whether the reader may read its text: a conversation belongs to its owner. */
  readable: z.boolean(),
});
export type Exchange = z.infer<typeof Exchange>;

/** The sent and received text, as far as it is stored; secrets were removed before it was sent. */
export const ExchangeText = Exchange.extend({
  sent: z.array(z.object({ role: z.string(), text: z.string() })),
  tools: z.array(z.string()),
  answered: z.string(),
  /** The problem, as a sentence; empty if there was none. */
  note: z.string(),
  /** The number of bytes of the request and of the answer that are not stored. */
  bytes_left_out: z.number().int(),
  secrets_removed: z.number().int(),
});
export type ExchangeText = z.infer<typeof ExchangeText>;

export const listExchanges = defineCall({
  name: "ai_providers.list_exchanges",
  method: "GET",
  path: "/api/ai-integration/exchanges/",
  summary: "Lists requests to external AI providers with data of the active company, newest first",
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
  summary: "Returns a request to an external provider with its answer; reader and reason are recorded",
  permission: "ai.read_exchanges",
  effect: "write",
  scope: "company",
  input: z.object({ id: Id, reason: text(300, 5) }),
  output: ExchangeText,
});
