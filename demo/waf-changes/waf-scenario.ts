import type { ChangeKind } from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";

/** A change of a company's WAF, as its audit event states it. */
export interface WafScenarioChange {
  daysAgo: number;
  /** The time of the day, in minutes. */
  minutes?: number;
  type_key: string;
  type_description: string;
  resource_type_key: string;
  resource_id: string;
  message: string;
  /** The index of a site in the company's list; without it, the change is of the whole account. */
  site?: number;
  /** `team`: a person of the provider; `key`: the provider's API key; `client`; `imperva`: the service itself. */
  by: "team" | "key" | "client" | "imperva";
  assumed_by_user?: string;
}

/** A request with its window in days ago. */
export interface WafScenarioRequest {
  /** The day of registration, in days ago, by the company itself or by the provider for the company's approval. */
  daysAgo: number;
  by: "client" | "provider";
  summary: string;
  kinds: ChangeKind[];
  site?: number;
  from: number;
  to: number;
  /** The number of days ago of the company's answer to a request of the provider; null: the answer is pending. */
  approved?: number | null;
}

/** Beginnings of the names of a company's sites: `portal.quilquen.example`. */
export const siteNames = ["www", "portal", "api"] as const;

const allowPartner: WafScenarioChange = {
  daysAgo: 84,
  type_key: "WHITELIST_IP_ADDED",
  type_description: "IP agregada a la lista de permitidos",
  resource_type_key: "POLICY",
  resource_id: "302",
  message: "Address 203.0.113.20 added to allow list 'Socios'",
  site: 2,
  by: "team",
};

export const wafScenarioChanges: readonly WafScenarioChange[] = [
  allowPartner,
  {
    daysAgo: 70,
    type_key: "RULE_UPDATED",
    type_description: "Regla modificada",
    resource_type_key: "RULE",
    resource_id: "5002",
    message: "Rule 'Límite de ingresos' updated, rate 40 per minute",
    site: 1,
    by: "team",
  },
  {
    daysAgo: 45,
    type_key: "RULE_DISABLED",
    type_description: "Regla desactivada",
    resource_type_key: "RULE",
    resource_id: "5003",
    message: "Rule 'Bloqueo por país' was disabled",
    site: 0,
    by: "team",
    assumed_by_user: "soporte@imperva.example",
  },
  {
    daysAgo: 44,
    type_key: "RULE_ENABLED",
    type_description: "Regla activada",
    resource_type_key: "RULE",
    resource_id: "5003",
    message: "Rule 'Bloqueo por país' was enabled",
    site: 0,
    by: "team",
  },
  {
    daysAgo: 30,
    type_key: "RULE_CREATED",
    type_description: "Regla agregada",
    resource_type_key: "RULE",
    resource_id: "5004",
    message: "Rule 'Bloqueo de ataque en curso' created with RULE_ACTION_BLOCK_IP",
    site: 1,
    by: "team",
  },
  {
    daysAgo: 20,
    type_key: "SSL_CERTIFICATE_RENEWED",
    type_description: "Certificado renovado",
    resource_type_key: "SITE",
    resource_id: "",
    message: "Certificate renewed",
    site: 0,
    by: "imperva",
  },
  {
    daysAgo: 12,
    type_key: "CACHE_SETTINGS_UPDATED",
    type_description: "Caché modificada",
    resource_type_key: "SITE",
    resource_id: "",
    message: "Cache mode changed to static only",
    site: 0,
    by: "key",
  },
  {
    daysAgo: 6,
    type_key: "EXCEPTION_ADDED",
    type_description: "Excepción agregada",
    resource_type_key: "POLICY",
    resource_id: "301",
    message: "Exception for parameter 'comentario' in cross site scripting",
    by: "key",
  },
];

/** The weakening that nobody requested, for the companies where it is still open. */
export const openChange: WafScenarioChange = {
  daysAgo: 2,
  type_key: "RULE_UPDATED",
  type_description: "Regla modificada",
  resource_type_key: "RULE",
  resource_id: "5001",
  message: "Rule 'Inyección SQL' action changed from RULE_ACTION_BLOCK to RULE_ACTION_ALERT",
  site: 1,
  by: "team",
};

export const wafScenarioRequests: readonly WafScenarioRequest[] = [
  {
    daysAgo: 86,
    by: "client",
    summary: "Permitir la dirección del socio de pagos",
    kinds: ["allow_list"],
    site: 2,
    from: 84.2,
    to: 83.8,
  },
  {
    daysAgo: 73,
    by: "provider",
    summary: "Bajar el límite de intentos de ingreso a 40 por minuto",
    kinds: ["rule"],
    site: 1,
    from: 70.2,
    to: 69.8,
    approved: 72,
  },
  {
    daysAgo: 63,
    by: "client",
    summary: "Probar el bloqueo de bots durante la madrugada",
    kinds: ["bots"],
    site: 0,
    from: 60.2,
    to: 59.9,
  },
  {
    daysAgo: 29.9,
    by: "client",
    summary: "Bloquear el ataque en curso contra el portal",
    kinds: ["rule"],
    site: 1,
    from: 30.1,
    to: 29.7,
  },
  {
    daysAgo: 14,
    by: "provider",
    summary: "Dejar en caché solo el contenido estático",
    kinds: ["cache"],
    site: 0,
    from: 12.2,
    to: 11.8,
    approved: 13,
  },
  {
    daysAgo: 8,
    by: "client",
    summary: "Excepción para el formulario de comentarios",
    kinds: ["exception"],
    site: 1,
    from: 6.3,
    to: 5.8,
  },
  {
    daysAgo: 1,
    by: "provider",
    summary: "Agregar una regla contra el relleno de credenciales",
    kinds: ["rule"],
    site: 1,
    from: -2,
    to: -2.2,
    approved: null,
  },
];

/** The reason with which each company accepted the disabled rule of the scenario. */
export const regularisedReason =
  "Lo pidió por teléfono la jefatura de canales para una campaña en el extranjero";
