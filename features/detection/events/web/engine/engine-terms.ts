import type {
  EngineField,
  EnginePreset,
  SeverityScale,
} from "#features/detection/events/contracts/engine-map.contract.ts";
import type { EngineKind } from "#features/detection/events/contracts/event-engine.contract.ts";
import { fieldLabels } from "#features/detection/events/events.labels.ts";

export const kindLabels = {
  opensearch: "OpenSearch o Wazuh indexer",
  elasticsearch: "Elasticsearch",
} as const satisfies Record<EngineKind, string>;

export const signInLabels = {
  basic: "Usuario y contraseña",
  api_key: "Clave de API",
  none: "Sin credenciales",
} as const;

export const presetLabels = {
  wazuh: "Wazuh (wazuh-alerts-*)",
  ecs: "Elastic Common Schema (ECS)",
  ocsf: "OCSF o Amazon Security Lake",
} as const satisfies Record<EnginePreset, string>;

export const scaleLabels = {
  wazuh_level: "Nivel de Wazuh, de 0 a 16",
  risk_score: "Puntaje de riesgo, de 0 a 100",
  words: "Palabras: critical, high, medium…",
  ocsf_id: "Número de OCSF, de 1 a 6",
} as const satisfies Record<SeverityScale, string>;

/** Returns the label of a mapped field. */
export function engineFieldText(field: EngineField): string {
  if (field === "occurred_at") return "Fecha del evento";
  return field === "received_at" ? "Fecha de llegada" : fieldLabels[field];
}

export const optionsOf = <Value extends string>(words: Record<Value, string>) =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }));
