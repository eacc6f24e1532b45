import { z } from "zod";
import { defineCall, otherSpelling } from "#platform/contract/define-call.ts";
import { IntId } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";

export const providerKinds = ["built_in", "openai", "azure", "anthropic"] as const;
export const ProviderKind = z.enum(providerKinds);
export type ProviderKind = z.infer<typeof ProviderKind>;

/** An AI provider as people of a company see it: without its address and its key. */
export const AiProvider = z.object({
  id: IntId,
  kind: ProviderKind,
  name: z.string(),
  model: z.string(),
  /** Whether this provider answers if a request names none. */
  chosen: z.boolean(),
});
export type AiProvider = z.infer<typeof AiProvider>;

export const listAiProviders = defineCall({
  name: "ai_providers.list",
  method: "GET",
  path: "/api/ai-integration/ai-providers/",
  summary: "Lists the AI providers that the active company may use; 1 is the portal's own engine",
  permission: "ai.use",
  effect: "read",
  scope: "company",
  input: z.object({}),
  output: z.array(AiProvider),
});

export const listAiProvidersUnderscored = otherSpelling(listAiProviders);

const base = "/api/ai-integration/company-providers/";

/** The active company's decision on an outside provider. Money in millionths of a dollar. */
export const CompanyAiProvider = z.object({
  provider_id: IntId,
  name: z.string(),
  model: z.string(),
  allowed: z.boolean(),
  /** Whether this provider answers if a request names none. */
  chosen: z.boolean(),
  /**
   * Whether staff have enabled the provider; false if the company allowed it but staff disabled it for every company.
   */
  in_use: z.boolean(),
  monthly_budget: z.number().int(),
  month_cost: z.number().int(),
  month_exchanges: z.number().int(),
  /** The person of the company who decided, and where it is recorded. */
  permission_note: z.string(),
  changed_at: z.iso.datetime(),
  changed_by_name: z.string(),
});
export type CompanyAiProvider = z.infer<typeof CompanyAiProvider>;

export const listCompanyAiProviders = defineCall({
  name: "ai_providers.list_of_company",
  method: "GET",
  path: base,
  summary: "Lists the external providers that the active company allows or allowed, with author and budget",
  permission: "ai.use",
  effect: "read",
  scope: "company",
  input: z.object({}),
  output: z.array(CompanyAiProvider),
});

export const stopSending = defineCall({
  name: "ai_providers.stop_sending",
  method: "POST",
  path: `${base}:id/stop/`,
  summary: "Ends at once the permission to send data of the active company to a provider",
  permission: "ai.stop_sending",
  effect: "write",
  scope: "company",
  input: z.object({ id: IntId, reason: text(200, 5) }),
  output: CompanyAiProvider,
});
