import type { Severity } from "#platform/contract/severity.ts";
import type { EventRow } from "./event-row.rules.ts";
import { severityOf } from "./severity-rank.rules.ts";

export const csvHead = [
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
];

const words = {
  critical: "crítica",
  high: "alta",
  medium: "media",
  low: "baja",
  informational: "informativa",
  unknown: "sin dato",
} as const satisfies Record<Severity, string>;

export function csvCells(row: EventRow, sourceNames: Map<string, string>): (string | null)[] {
  return [
    row.id,
    row.occurred_at.toISOString(),
    row.received_at.toISOString(),
    words[severityOf(row.severity)],
    row.title,
    row.rule_id,
    row.asset_name,
    row.asset_ip,
    row.source_user,
    row.target_user,
    row.source_ip,
    row.destination_ip,
    row.techniques.join(" "),
    sourceNames.get(row.source_id) ?? "",
  ];
}
