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
