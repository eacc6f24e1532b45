import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { IntId } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { ProviderKind } from "./ai-providers.contract.ts";

const staff = { permission: "ai.manage", scope: "platform" } as const;
const base = "/api/ai-integration/manage/providers/";

export const outsideKinds = ["openai", "azure", "anthropic"] as const;
const OutsideKind = z.enum(outsideKinds);

export const limitWords = ["max_tokens", "max_completion_tokens"] as const;

const Address = text(500, 1).refine(
  (rawText) =>
    URL.canParse(rawText) &&
    ["https:", "http:"].includes(new URL(rawText).protocol) &&
    !/[@?#]/.test(rawText),
  "Escriba una dirección https:// sin usuario, consulta ni fragmento",
);

/** An amount in millionths of a dollar; the screens show dollars. */
const Micros = z.number().int().min(0);

/** The settings of an outside provider, without its key. */
export const ProviderSettings = z.object({
  kind: OutsideKind,
  name: text(80, 1),
  base_url: Address,
  model: text(120, 1),
  /**
   * The embedding model of an OpenAI-compatible server, with which articles are found by meaning; empty if there is
   * none.
   */
  embedding_model: text(120).default(""),
  /** The protocol version in the address of an Azure deployment; null for other kinds of provider. */
  api_version: text(40, 1)
    .regex(/^[\w.-]+$/)
    .nullable(),
  /** The name of the parameter with which the server limits the length of an answer. */
  limit_word: z.enum(limitWords),
  timeout_seconds: z.number().int().min(2).max(600),
  answer_kilobytes: z.number().int().min(4).max(16_384),
  answer_tokens: z.number().int().min(16).max(131_072),
  prompt_tokens: z.number().int().min(500).max(2_000_000),
  /** The price of a million input tokens, in millionths of a dollar. */
  price_in: Micros.max(10_000_000_000),
  price_out: Micros.max(10_000_000_000),
});
export type ProviderSettings = z.infer<typeof ProviderSettings>;

/** A new API key; null keeps the stored key, or means that there is none. */
const Key = text(2_000, 1)
  .regex(/^[\x21-\x7e]+$/, "Una clave no lleva espacios ni acentos")
  .nullable();

export const ManagedProvider = ProviderSettings.extend({
  id: IntId,
  kind: ProviderKind,
  /** The base address; empty for the built-in engine, as is its model. */
  base_url: z.string(),
  model: z.string(),
  has_key: z.boolean(),
  enabled: z.boolean(),
  version: z.number().int(),
  /** The number of companies that allowed the provider. */
  companies: z.number().int(),
  /** The cost of this month, of all companies. */
  month_cost: z.number().int(),
  month_exchanges: z.number().int(),
});
export type ManagedProvider = z.infer<typeof ManagedProvider>;

export const listManagedProviders = defineCall({
  ...staff,
  name: "ai_providers.list_managed",
  method: "GET",
  path: base,
  summary: "Lists all providers with their settings and their cost this month; keys are never returned",
  effect: "read",
  input: z.object({}),
  output: z.array(ManagedProvider),
});

export const createProvider = defineCall({
  ...staff,
  name: "ai_providers.create",
  method: "POST",
  path: base,
  summary: "Adds an external provider; a company uses it only after it has allowed it",
  effect: "write",
  confirmation: "recent",
  creates: true,
  input: ProviderSettings.extend({ key: Key }),
  output: ManagedProvider,
});

export const updateProvider = defineCall({
  ...staff,
  name: "ai_providers.update",
  method: "PUT",
  path: `${base}:id/`,
  summary: "Changes or disables a provider; a changed address requires the key again",
  effect: "write",
  confirmation: "recent",
  input: ProviderSettings.extend({
    id: IntId,
    version: z.number().int(),
    key: Key,
    /** Whether to delete the stored key. */
    without_key: z.boolean().default(false),
    enabled: z.boolean(),
  }),
  output: ManagedProvider,
});

export const removeProvider = defineCall({
  ...staff,
  name: "ai_providers.remove",
  method: "DELETE",
  path: `${base}:id/`,
  summary: "Deletes a provider, its key and its permissions; requests and costs remain on record",
  effect: "write",
  input: z.object({ id: IntId }),
  output: z.object({}),
});

export const testProvider = defineCall({
  ...staff,
  name: "ai_providers.test",
  method: "POST",
  path: "/api/ai-integration/manage/test-provider/",
  summary:
    "Requests one word from a model with unsaved settings; no company data is sent and nothing is stored",
  effect: "read",
  input: ProviderSettings.extend({
    /** The saved provider whose key is used when none is written. */
    id: IntId.nullable(),
    key: Key,
  }),
  output: z.object({
    /** The problem, as a sentence; null if the model answered. */
    problem: z.string().nullable(),
    answer: z.string(),
    milliseconds: z.number().int(),
    tokens: z.object({ in: z.number().int(), out: z.number().int() }).nullable(),
  }),
});
