import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { IntId } from "#platform/contract/ids.ts";
import { otherSpelling } from "#platform/contract/other-spelling.ts";

export const providerKinds = ["built_in", "openai", "azure", "anthropic"] as const;
export const ProviderKind = z.enum(providerKinds);
export type ProviderKind = z.infer<typeof ProviderKind>;

/** A provider as those see it who may use it: no address, no key. */
export const AiProvider = z.object({
  id: IntId,
  kind: ProviderKind,
  name: z.string(),
  model: z.string(),
  /** The one that answers when nobody says which. */
  chosen: z.boolean(),
});
export type AiProvider = z.infer<typeof AiProvider>;

export const listAiProviders = defineCall({
  name: "ai_providers.list",
  method: "GET",
  path: "/api/ai-integration/ai-providers/",
  summary:
    "The providers of artificial intelligence that the active company may use; 1 is the portal's own engine",
  permission: "ai.use",
  effect: "read",
  scope: "company",
  input: z.object({}),
  output: z.array(AiProvider),
});

export const listAiProvidersUnderscored = otherSpelling(listAiProviders);
