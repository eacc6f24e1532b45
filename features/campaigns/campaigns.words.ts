import type { CampaignOrigin, SharedKind } from "./campaigns.contract.ts";

export const sharedKindWords = {
  rule: "Regla",
  ip: "Dirección IP",
  domain: "Dominio",
  url: "Enlace",
  hash: "Archivo",
  mail: "Correo",
} as const satisfies Record<SharedKind, string>;

export const originWords = {
  alert: { one: "alerta", many: "alertas" },
  sighting: { one: "observación", many: "observaciones" },
  incident: { one: "incidente", many: "incidentes" },
  reported_mail: { one: "correo reportado", many: "correos reportados" },
} as const satisfies Record<CampaignOrigin, { one: string; many: string }>;
