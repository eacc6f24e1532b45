import {
  type ManagedProvider,
  outsideKinds,
  type ProviderSettings,
} from "#features/assistant/ai-providers/manage-ai-providers.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { microsOf, writtenDollars } from "#platform/web/text/dollar-text.ts";

/** The values of the form: settings, money as typed, and a key that is new or blank. */
export interface ProviderDraft extends Omit<ProviderSettings, "api_version" | "price_in" | "price_out"> {
  api_version: string;
  price_in: string;
  price_out: string;
  key: string;
  without_key: boolean;
  enabled: boolean;
}

export function providerDraftOf(provider: ManagedProvider): ProviderDraft {
  return {
    kind: oneOf(outsideKinds, provider.kind) ?? "openai",
    name: provider.name,
    base_url: provider.base_url,
    model: provider.model,
    embedding_model: provider.embedding_model,
    api_version: provider.api_version ?? "",
    limit_word: provider.limit_word,
    timeout_seconds: provider.timeout_seconds,
    answer_kilobytes: provider.answer_kilobytes,
    answer_tokens: provider.answer_tokens,
    prompt_tokens: provider.prompt_tokens,
    price_in: writtenDollars(provider.price_in),
    price_out: writtenDollars(provider.price_out),
    key: "",
    without_key: false,
    enabled: provider.enabled,
  };
}

/** Converts the draft to the input of the calls. */
export function settingsFromDraft(draft: ProviderDraft) {
  const { key, without_key: _without, enabled: _enabled, ...settings } = draft;
  return {
    ...settings,
    api_version: draft.kind === "azure" ? draft.api_version : null,
    price_in: microsOf(draft.price_in) ?? -1,
    price_out: microsOf(draft.price_out) ?? -1,
    key: key === "" ? null : key,
  };
}
