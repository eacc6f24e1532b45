import type { NodeKind } from "#features/entities/entity-activity.contract.ts";

/** What each kind of node is called: one, and many. */
export const nodeWords: Record<NodeKind, readonly [string, string]> = {
  asset: ["Activo", "Activos"],
  account: ["Persona", "Personas"],
  address: ["Dirección", "Direcciones"],
  process: ["Proceso", "Procesos"],
  hash: ["Huella de archivo", "Huellas de archivo"],
  domain: ["Dominio", "Dominios"],
  rule: ["Regla", "Reglas"],
  technique: ["Técnica", "Técnicas"],
};
