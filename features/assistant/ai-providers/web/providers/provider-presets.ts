import type { ProviderDraft } from "./provider-draft.ts";

const blank: ProviderDraft = {
  kind: "openai",
  name: "",
  base_url: "",
  model: "",
  embedding_model: "",
  api_version: "",
  limit_word: "max_tokens",
  timeout_seconds: 60,
  answer_kilobytes: 1024,
  answer_tokens: 2048,
  prompt_tokens: 32_000,
  price_in: "0",
  price_out: "0",
  key: "",
  without_key: false,
  enabled: true,
};

interface Preset {
  value: string;
  label: string;
  draft: ProviderDraft;
}

/** The default settings for each known model server. */
export const presets: readonly Preset[] = [
  {
    value: "openai",
    label: "OpenAI",
    draft: {
      ...blank,
      name: "OpenAI",
      base_url: "https://api.openai.com/v1",
      limit_word: "max_completion_tokens",
    },
  },
  {
    value: "azure",
    label: "Azure OpenAI",
    draft: { ...blank, kind: "azure", name: "Azure OpenAI", api_version: "2024-10-21" },
  },
  {
    value: "anthropic",
    label: "Anthropic",
    draft: { ...blank, kind: "anthropic", name: "Anthropic", base_url: "https://api.anthropic.com" },
  },
  {
    value: "ollama",
    label: "Ollama, en un equipo propio",
    draft: {
      ...blank,
      name: "Ollama",
      base_url: "http://ollama.interno:11434/v1",
      timeout_seconds: 180,
      prompt_tokens: 8_000,
    },
  },
  {
    value: "vllm",
    label: "vLLM, en un equipo propio",
    draft: { ...blank, name: "vLLM", base_url: "http://vllm.interno:8000/v1", timeout_seconds: 120 },
  },
  {
    value: "lmstudio",
    label: "LM Studio, en un equipo propio",
    draft: {
      ...blank,
      name: "LM Studio",
      base_url: "http://lmstudio.interno:1234/v1",
      timeout_seconds: 180,
      prompt_tokens: 8_000,
    },
  },
  { value: "other", label: "Otro compatible con OpenAI", draft: blank },
];

export function draftOfPreset(value: string): ProviderDraft {
  return presets.find((preset) => preset.value === value)?.draft ?? blank;
}
