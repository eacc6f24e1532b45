import type { EventFilter } from "#features/detection/events/contracts/event-filter.contract.ts";
import {
  chipsFilter,
  defineQuery,
  railFilter,
  tagFilter,
  valueType,
} from "#platform/contract/query/define-query.ts";
import { originLabels, statusLabels, verdictLabels } from "../alerts.labels.ts";
import { type AlertGroupKeys, alertOrigins, alertStatuses, verdicts } from "./alert-terms.contract.ts";

/** The list of alerts. A field whose name is not a column names its column, or has a statement in `alert-query.store.ts`. */
export const alertQuery = defineQuery({
  fields: {
    severity: { kind: "severities", ...chipsFilter("severidad", "Severidad") },
    status: {
      kind: "choices",
      values: alertStatuses,
      names: statusLabels,
      ...chipsFilter("estado", "Estado"),
    },
    /** Everything that is not closed. */
    open: { kind: "flag" },
    level: { kind: "number", values: [1, 2], facet: true },
    /** The verdict; `none` selects alerts without one. */
    verdict: {
      kind: "choices",
      values: verdicts,
      none: true,
      names: { ...verdictLabels, none: "Sin veredicto" },
      ...chipsFilter("veredicto", "Veredicto"),
    },
    rule: { kind: "text", max: 300, ...railFilter("regla", "Reglas") },
    asset: { kind: "text", max: 300, column: "asset_name", ...railFilter("activo", "Activos") },
    /** Only alerts without an asset. */
    without_asset: { kind: "flag", ...tagFilter("sinactivo", "Activo") },
    user: { kind: "text", max: 300, column: "user_name", ...railFilter("usuario", "Personas") },
    ip: { kind: "text", max: 60, column: "source_ip", excludes: true, ...tagFilter("ip", "IP") },
    assignee: { kind: "person", column: "assignee_id", ...railFilter("asignada", "Responsables") },
    mine: { kind: "flag", address: "asignada", word: "mi", facet: true },
    overdue: { kind: "flag", facet: true, ...tagFilter("vencidas", "Plazo") },
    source: { kind: "id", column: "source_id", ...railFilter("fuente", "Fuentes") },
    origin: { kind: "choice", values: alertOrigins, names: originLabels, ...railFilter("origen", "Origen") },
    client_visible: { kind: "flag", negatable: true, address: "publicada" },
    /** Only alerts that hold one of these events, as JSON with the words of the address of the lists of events. */
    events: { kind: "shape", type: valueType<EventFilter>(), ...tagFilter("eventos", "Eventos") },
    technique: { kind: "text", max: 20, ...tagFilter("tecnica", "Técnica") },
    /** Only alerts of a cloud account or resource. */
    cloud: { kind: "flag" },
    account: { kind: "text", max: 300, column: "cloud_account", ...railFilter("cuenta", "Cuentas") },
    resource_type: { kind: "text", max: 300, ...railFilter("tipo", "Tipos de recurso") },
    resource: { kind: "text", max: 1_000, column: "resource_uid", ...railFilter("recurso", "Recursos") },
    category: { kind: "text", max: 300, ...railFilter("categoria", "Categorías") },
    correlation_rule: {
      kind: "id",
      column: "correlation_rule_id",
      ...tagFilter("correlacion", "Regla de correlación"),
    },
    /**
     * Selects the alerts that a suppression rule or window suppressed (noise); without this filter, they are left
     * out.
     */
    suppressed: { kind: "flag", address: "suprimidas" },
    suppression: { kind: "id", column: "suppressed_by", ...tagFilter("supresion", "Supresión") },
    ids: { kind: "ids", max: 1_000, only: "bulk" },
    /** All alerts of these groups of the list; see `AlertGroupKeys`. */
    groups: { kind: "shape", type: valueType<AlertGroupKeys>(), only: "bulk" },
    /** Part of the title, rule, asset, person or address; or a number such as `ALR-128`. */
    q: { kind: "search", max: 200 },
    from: { kind: "from", column: "last_seen_at", ...tagFilter("desde", "Desde") },
    to: { kind: "to", column: "last_seen_at", ...tagFilter("hasta", "Hasta") },
    /** Dates that the questions of the assistant filter by. */
    opened_from: { kind: "from", column: "opened_at", only: "server" },
    opened_to: { kind: "to", column: "opened_at", only: "server" },
    closed_from: { kind: "from", column: "closed_at", only: "server" },
    closed_to: { kind: "to", column: "closed_at", only: "server" },
    escalated_from: { kind: "from", column: "escalated_at", only: "server" },
    escalated_to: { kind: "to", column: "escalated_at", only: "server" },
    due_from: { kind: "from", column: "due_at", only: "server" },
    due_to: { kind: "to", column: "due_at", only: "server" },
  },
  /** The orders of the list; `due` shows the nearest deadline first. */
  sorts: ["-last_seen", "last_seen", "-opened", "-severity", "due", "-events"],
  exclusion: "conditions",
});
