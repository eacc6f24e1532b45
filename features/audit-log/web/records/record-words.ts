import type { AuditRecord } from "#features/audit-log/audit-log.contract.ts";

/** Who acted, in words: a person, a source of events, the portal itself or a visitor. */
export function actorWords({
  actor_kind,
  actor_name,
}: Pick<AuditRecord, "actor_kind" | "actor_name">): string {
  const words = {
    user: actor_name,
    source: `La fuente ${actor_name}`,
    system: `El portal (${actor_name})`,
    anonymous: "Un visitante",
  } as const satisfies Record<AuditRecord["actor_kind"], string>;
  return words[actor_kind];
}

const words: Record<string, string> = {
  ai_exchange: "consulta a un proveedor de IA",
  ai_provider: "proveedor de IA",
  analysis_request: "análisis",
  api_key: "clave",
  backend_route: "ruta",
  bulletin: "boletín",
  catalog: "catálogo",
  company: "empresa",
  contact_request: "solicitud",
  event_batch: "lote de eventos",
  event_source: "fuente",
  file: "archivo",
  human_check: "comprobación humana",
  module: "módulo",
  passkey: "llave de acceso",
  report: "reporte",
  service: "servicio",
  service_period: "período",
  session: "sesión",
  topic: "tema",
  totp_secret: "segundo factor",
  user: "persona",
};

/** What kind of thing an action was about; an unknown kind shows its own name. */
export function objectWords(type: string): string {
  return words[type] ?? type;
}
