import ipaddr from "ipaddr.js";
import type { ProviderSettings } from "#features/assistant/ai-providers/manage-ai-providers.contract.ts";
import type { AiProviderRules } from "#platform/server/config/ai-provider-config.ts";
import type { OutboundRules } from "#platform/server/outbound/guarded-fetch.ts";
import { isMetadataAddress, isPublicAddress } from "#platform/server/outbound/public-address.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { ModelLine } from "../protocol/protocol.ts";

const ownRanges = ["private", "loopback", "uniqueLocal", "carrierGradeNat"];

/** Returns the rules for reaching a model: HTTPS on the public internet, or as configured for a named host. */
export function modelRules(baseUrl: string, { localHosts }: AiProviderRules): OutboundRules {
  const { hostname, port, protocol } = new URL(baseUrl);
  const usedPort = Number(port || (protocol === "http:" ? 80 : 443));
  if (!localHosts.includes(`${hostname}:${usedPort}`)) return { permits: isPublicAddress, ports: [443] };
  return {
    permits: (address) => isPublicAddress(address) || isOwnAddress(address),
    ports: [usedPort],
    mayBePlain: true,
  };
}

function isOwnAddress(text: string): boolean {
  return ipaddr.isValid(text) && !isMetadataAddress(text) && ownRanges.includes(ipaddr.process(text).range());
}

/** Refuses settings that could not reach any model. */
export function checkSettings(settings: ProviderSettings, rules: AiProviderRules): void {
  if ((settings.kind === "azure") !== (settings.api_version !== null)) {
    throw new Refusal("invalid_input", {
      detail: "La versión del protocolo (api-version) va con Azure, y solo con Azure.",
    });
  }
  if (settings.kind === "anthropic" && settings.embedding_model !== "") {
    throw new Refusal("invalid_input", {
      detail: "Anthropic no ofrece un modelo de búsqueda por significado: deje ese campo en blanco.",
    });
  }
  if (settings.base_url.startsWith("http:") && !modelRules(settings.base_url, rules).mayBePlain) {
    throw new Refusal("invalid_input", {
      detail:
        "Sin HTTPS solo se llama a equipos propios que la instalación nombra en AI_LOCAL_HOSTS. Escriba una dirección https://.",
    });
  }
}

/**
 * Returns whether kind and base address are unchanged; the stored key is sent only to the address for which it was
 * entered.
 */
export function goesToTheSame(
  before: { kind: string; base_url: string },
  settings: Pick<ProviderSettings, "kind" | "base_url">,
): boolean {
  return before.kind === settings.kind && before.base_url === settings.base_url;
}

export function modelLineFromSettings(settings: ProviderSettings, key: string | null): ModelLine {
  return {
    kind: settings.kind,
    baseUrl: settings.base_url,
    model: settings.model,
    embeddingModel: settings.embedding_model,
    apiVersion: settings.api_version,
    limitWord: settings.limit_word,
    key,
    timeoutSeconds: settings.timeout_seconds,
    answerKilobytes: settings.answer_kilobytes,
    answerTokens: settings.answer_tokens,
  };
}
