import { entryOf } from "#platform/contract/word-list.ts";
import type { ComparedOutcome } from "./contracts/cloud-history.contract.ts";
import type { CloudCategory } from "./contracts/cloud-terms.contract.ts";

export const categoryLabels = {
  identity: "Identidad y accesos",
  logging: "Registro",
  monitoring: "Monitoreo",
  network: "Red",
  storage: "Almacenamiento",
  other: "Cómputo y otros",
} as const satisfies Record<CloudCategory, string>;

const providers: Readonly<Record<string, string>> = {
  aws: "AWS",
  azure: "Azure",
  gcp: "Google Cloud",
  kubernetes: "Kubernetes",
  m365: "Microsoft 365",
};

/** Returns the common name of a cloud provider. */
export const providerName = (provider: string): string =>
  entryOf(providers, provider.toLowerCase()) ?? (provider || "Nube sin nombre");

export const outcomeLabels = {
  fail: "Falla",
  error: "No se pudo probar",
  manual: "Espera a una persona",
  suppressed: "Silenciada en la herramienta",
  pass: "Cumple",
  information: "Solo informa",
  not_applicable: "No aplica",
} as const;

export const comparedLabels = {
  worse: "Empezaron a fallar",
  first_seen: "Fallan en recursos o revisiones nuevas",
  mended: "Se corrigieron",
  resource_gone: "Su recurso ya no existe",
  muted: "Se silenciaron en la herramienta",
  not_evaluated: "No se pudieron evaluar",
} as const satisfies Record<ComparedOutcome, string>;

/** Returns `73 %`, or a text if no check is decided. */
export const scoreText = (score: number | null): string =>
  score === null ? "Sin decidir" : `${Math.round(score * 100)} %`;
