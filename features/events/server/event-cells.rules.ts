import type { EventFieldName } from "#features/events/event-filter.contract.ts";
import type { Event } from "#features/events/events.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";

const head = [
  "id",
  "ocurrido",
  "recibido",
  "severidad",
  "título",
  "regla",
  "activo",
  "ip del activo",
  "usuario",
  "cuenta afectada",
  "ip de origen",
  "ip de destino",
  "técnicas",
  "fuente",
  "tácticas",
  "alerta de la herramienta",
  "categoría",
  "país de origen",
  "cuenta de nube",
];

const words = {
  critical: "crítica",
  high: "alta",
  medium: "media",
  low: "baja",
  informational: "informativa",
  unknown: "sin dato",
} as const satisfies Record<Severity, string>;

/** The first row of a file of events; further fields go by their names in the contract. */
export function headCells(extra: readonly EventFieldName[]): string[] {
  return [...head, ...extra];
}

/** An event as a row of a file. */
export function eventCells(event: Event, extra: readonly EventFieldName[]): (string | null)[] {
  return [
    event.id,
    event.occurred_at,
    event.received_at,
    words[event.severity],
    event.title,
    event.rule_id,
    event.asset_name,
    event.asset_ip,
    event.source_user,
    event.target_user,
    event.source_ip,
    event.destination_ip,
    event.techniques.join(" "),
    event.source.name,
    event.tactics.join(" "),
    event.is_detection ? "sí" : "no",
    event.category,
    event.source_country,
    event.cloud_account,
    ...extra.map((field) => event.extra?.[field] ?? null),
  ];
}
