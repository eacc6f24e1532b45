import { z } from "zod";

/** Variables about the providers of artificial intelligence. */
export const AiProviderEnvironment = z.object({
  AI_LOCAL_HOSTS: z
    .string()
    .transform((value) => value.split(",").map((host) => host.trim().toLowerCase()))
    .refine((hosts) => hosts.every((host) => /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+):\d{1,5}$/.test(host)), {
      message: "debe ser una lista de equipos con su puerto, separados por comas: ollama.interno:11434",
    })
    .optional(),
});

export interface AiProviderRules {
  /** `host:port` of models in private networks: they may be called at private addresses, and without TLS. */
  localHosts: string[];
}

export function aiProviderRules(values: z.output<typeof AiProviderEnvironment>): AiProviderRules {
  return { localHosts: values.AI_LOCAL_HOSTS ?? [] };
}
