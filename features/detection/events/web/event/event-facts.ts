import type { ConditionField } from "#features/detection/events/contracts/event-filter.contract.ts";
import type { EventDetail } from "#features/detection/events/contracts/events.contract.ts";
import { filterOfKind, type ValueKind } from "#platform/web/values/value-scope.ts";
import type { EventFilterName } from "../list/event-list.tsx";

interface Fact {
  label: string;
  values: string[];
  /** The field of the event, if lists can be filtered by it. */
  field?: ConditionField;
  /** The filter of the plain list for this field. */
  filter?: EventFilterName;
  /** The kind of the values, for links to pages about such values. */
  kind?: ValueKind | undefined;
}

const kinds = new Map<string, ValueKind>(
  Object.entries(filterOfKind).map(([kind, filter]) => [filter, kind as ValueKind]),
);

interface FactGroup {
  title: string;
  facts: Fact[];
}

type FactValue = string | number | null | readonly string[];
type FactLine = [label: string, value: FactValue, field?: ConditionField, filter?: EventFilterName];

const topicFacts = (event: EventDetail): FactLine[] => [
  ["Regla", event.rule_id, "rule_id", "regla"],
  ["Categoría", event.category, "category", "categoria"],
  ["Grupos", event.rule_groups, "rule_groups"],
  ["Nivel en el origen", event.severity_original, "severity_original"],
  ["Técnicas ATT&CK", event.techniques, "techniques", "tecnica"],
  ["Técnicas en el origen", event.techniques_original, "techniques_original"],
  ["Tácticas ATT&CK", event.tactics, "tactics", "tactica"],
  ["Acción", event.action, "action"],
  ["Cumplimiento", event.compliance_tags, "compliance_tags"],
];

const assetFacts = (event: EventDetail): FactLine[] => [
  ["Activo", event.asset_name, "asset_name", "activo"],
  ["Nombre completo", event.asset_fqdn === event.asset_name ? null : event.asset_fqdn, "asset_fqdn"],
  ["IP del activo", event.asset_ip, "ip", "ip"],
  ["Agente", event.asset_agent_id, "asset_agent_id"],
  ["Identificador en la nube", event.asset_cloud_id, "asset_cloud_id"],
  ["Usuario", event.source_user, "user", "usuario"],
  ["Cuenta afectada", event.target_user, "user", "usuario"],
];

const cloudFacts = (event: EventDetail): FactLine[] => [
  ["Nube", event.cloud_provider, "cloud_provider"],
  ["Cuenta", event.cloud_account, "cloud_account", "cuenta"],
  ["Región", event.cloud_region, "cloud_region"],
  ["Tipo de recurso", event.resource_type, "resource_type"],
  ["Recurso", event.resource_uid, "resource_uid"],
];

const networkFacts = (event: EventDetail): FactLine[] => [
  ["IP de origen", event.source_ip, "ip", "ip"],
  ["Puerto de origen", event.source_port, "source_port"],
  ["País de origen", event.source_country, "source_country", "pais"],
  ["IP de destino", event.destination_ip, "ip", "ip"],
  ["Puerto de destino", event.destination_port, "destination_port"],
  ["Transporte", event.transport, "transport"],
  ["Dominio", event.domain, "domain"],
  ["URL", event.url, "url"],
];

const processFacts = (event: EventDetail): FactLine[] => [
  ["Proceso", event.process_path, "process_path"],
  ["Línea de comandos", event.process_command_line, "process_command_line"],
  ["Proceso padre", event.parent_process_path, "parent_process_path"],
  ["Línea de comandos del padre", event.parent_process_command_line, "parent_process_command_line"],
  ["Archivo", event.file_path, "file_path"],
  ["Cambio", event.file_action, "file_action"],
  ["SHA-256", event.hash_sha256, "hash"],
  ["SHA-1", event.hash_sha1, "hash"],
  ["MD5", event.hash_md5, "hash"],
];

const recordFacts = (event: EventDetail): FactLine[] => [
  ["Fuente", event.source.name],
  ["Identificador en el origen", event.external_id, "external_id"],
  ["Estado en el origen", event.source_status, "source_status"],
  ["Ubicación", event.log_location, "log_location"],
  ["Campos solo en el registro original", event.unmapped_count || null],
];

const groups: readonly { title: string; factsOf: (event: EventDetail) => FactLine[] }[] = [
  { title: "Qué", factsOf: topicFacts },
  { title: "Dónde y quién", factsOf: assetFacts },
  { title: "Nube", factsOf: cloudFacts },
  { title: "Red", factsOf: networkFacts },
  { title: "Proceso y archivo", factsOf: processFacts },
  { title: "Registro", factsOf: recordFacts },
];

/** Returns the facts of an event grouped by topic, without empty ones. */
export function eventFacts(event: EventDetail): FactGroup[] {
  return groups
    .map(({ title, factsOf }) => ({
      title,
      facts: factsOf(event)
        .map(([label, value, field, filter]) => ({
          label,
          values: valuesOf(value),
          ...(field && { field }),
          ...(filter && { filter, kind: kinds.get(filter) }),
        }))
        .filter(({ values }) => values.length > 0),
    }))
    .filter(({ facts }) => facts.length > 0);
}

function valuesOf(value: FactValue): string[] {
  if (value === null) return [];
  return typeof value === "object" ? [...value] : [String(value)];
}

type EventSummary = Pick<
  EventDetail,
  | "title"
  | "asset_name"
  | "asset_ip"
  | "source_user"
  | "target_user"
  | "source_ip"
  | "destination_ip"
  | "outcome"
  | "occurrences"
>;

/** Returns one plain sentence about the event, composed only of values of its record. */
export function eventSentence(event: EventSummary): string {
  const asset = event.asset_name ?? event.asset_ip;
  const parts = [
    `${asset ?? "Un activo que el registro no nombra"} registró «${event.title.replace(/\.$/, "")}»`,
  ];
  if (event.source_user && event.target_user && event.source_user !== event.target_user) {
    parts.push(`la cuenta ${event.source_user} actuó sobre la cuenta ${event.target_user}`);
  } else {
    const account = event.source_user ?? event.target_user;
    if (account) parts.push(`con la cuenta ${account}`);
  }
  if (event.source_ip) parts.push(`desde ${event.source_ip}`);
  if (event.destination_ip && event.destination_ip !== event.asset_ip)
    parts.push(`hacia ${event.destination_ip}`);
  const outcome = event.outcome ? { success: "con éxito", failure: "sin éxito" }[event.outcome] : undefined;
  if (outcome) parts.push(outcome);
  if (event.occurrences > 1) parts.push(`${event.occurrences} veces`);
  return `${parts.join(", ")}.`;
}
