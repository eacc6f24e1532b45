import type { ConditionField, conditionTests } from "./contracts/event-filter.contract.ts";
import type { EventFormat, SourceFormat } from "./contracts/events.contract.ts";

/** What each field of an event is called wherever it can be chosen. */
export const fieldWords = {
  severity: "Severidad",
  source: "Fuente",
  format: "Formato",
  format_version: "Versión del formato",
  external_id: "Identificador en el origen",
  is_detection: "Es detección",
  title: "Título",
  detail: "Mensaje",
  category: "Categoría",
  rule_id: "Regla",
  rule_groups: "Grupos de la regla",
  severity_original: "Nivel en el origen",
  asset_name: "Activo",
  asset_agent_id: "Agente",
  asset_ip: "IP del activo",
  asset_fqdn: "Nombre completo del activo",
  asset_cloud_id: "Identificador en la nube",
  cloud_provider: "Nube",
  cloud_account: "Cuenta de nube",
  cloud_region: "Región",
  resource_type: "Tipo de recurso",
  resource_uid: "Recurso",
  source_user: "Cuenta que actuó",
  target_user: "Cuenta afectada",
  source_ip: "IP de origen",
  source_port: "Puerto de origen",
  source_country: "País de origen",
  destination_ip: "IP de destino",
  destination_port: "Puerto de destino",
  transport: "Transporte",
  process_path: "Proceso",
  process_command_line: "Línea de comandos",
  process_guid: "Identificador del proceso",
  parent_process_path: "Proceso padre",
  parent_process_command_line: "Línea de comandos del padre",
  parent_process_guid: "Identificador del proceso padre",
  file_path: "Archivo",
  file_action: "Cambio del archivo",
  hash_md5: "MD5",
  hash_sha1: "SHA-1",
  hash_sha256: "SHA-256",
  url: "URL",
  domain: "Dominio",
  action: "Acción",
  outcome: "Resultado",
  occurrences: "Veces",
  techniques: "Técnicas ATT&CK",
  techniques_original: "Técnicas como las escribió el origen",
  tactics: "Tácticas ATT&CK",
  compliance_tags: "Cumplimiento",
  log_location: "Ubicación del registro",
  source_status: "Estado en el origen",
  user: "Cualquiera de sus cuentas",
  ip: "Cualquiera de sus direcciones",
  hash: "Cualquier hash de su archivo",
} as const satisfies Record<ConditionField, string>;

/** How a condition reads between its field and its values. */
export const testWords = {
  in: "es",
  not_in: "no es",
  contains: "contiene",
  not_contains: "no contiene",
  present: "tiene dato",
  absent: "no tiene dato",
} as const satisfies Record<(typeof conditionTests)[number], string>;

/** What each format is called on screens and in documents. */
export const formatWords = {
  wazuh4: "Wazuh 4",
  wazuh5: "Wazuh 5",
  ecs: "Elastic (ECS)",
  ocsf: "OCSF",
  cef: "CEF",
  leef: "LEEF",
  suricata: "Suricata EVE",
  windows: "Windows y Sysmon",
  cloudtrail: "AWS CloudTrail",
  guardduty: "Amazon GuardDuty",
  kubernetes: "Auditoría de Kubernetes",
  mapped: "JSON con mapa propio",
} as const satisfies Record<EventFormat, string>;

/** The same for a source, which may leave it to the content. */
export const sourceFormatWords = {
  auto: "Automático",
  ...formatWords,
} as const satisfies Record<SourceFormat, string>;
