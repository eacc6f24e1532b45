import type { Campaign, CampaignOrigin, SharedKind } from "./campaigns.contract.ts";

export const sharedKindLabels = {
  rule: "Regla",
  ip: "Dirección IP",
  domain: "Dominio",
  url: "Enlace",
  hash: "Archivo",
  mail: "Correo",
} as const satisfies Record<SharedKind, string>;

export const originLabels = {
  alert: { one: "alerta", many: "alertas" },
  sighting: { one: "observación", many: "observaciones" },
  incident: { one: "incidente", many: "incidentes" },
  reported_mail: { one: "correo reportado", many: "correos reportados" },
} as const satisfies Record<CampaignOrigin, { one: string; many: string }>;

/**
 * Returns a name for the shared value that every company of the campaign may read. The title of an alert is used only
 * if all companies have it, because it may contain the name of an asset or person of one company.
 */
export function commonName({
  kind,
  value,
  companies,
}: Pick<Campaign, "kind" | "value"> & { companies: readonly { title: string }[] }): string {
  const [title, ...otherTitles] = new Set(companies.map((company) => company.title));
  return kind === "rule" && title && otherTitles.length === 0 ? title : value;
}
