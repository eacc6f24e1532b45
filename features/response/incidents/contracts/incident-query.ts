import { chipsFilter, defineQuery, railFilter, tagFilter } from "#platform/contract/query/define-query.ts";
import {
  impactLabels,
  incidentOriginLabels,
  incidentVerdictLabels,
  stageLabels,
  visibilityLabels,
} from "../incidents.labels.ts";
import {
  IncidentOrigin,
  IncidentVisibility,
  incidentStages,
  incidentVerdicts,
  ServiceImpact,
} from "./incident-terms.contract.ts";

/** The list of incidents. A field whose name is not a column names its column, or has a statement in `incident-query.store.ts`. */
export const incidentQuery = defineQuery({
  fields: {
    severity: { kind: "severities", ...chipsFilter("severidad", "Severidad") },
    stage: {
      kind: "choices",
      values: incidentStages,
      column: "status",
      names: stageLabels,
      ...chipsFilter("etapa", "Etapa"),
    },
    /** Whether to return only open incidents. */
    open: { kind: "flag" },
    /** A category (`v.e`), or an effect with all of its categories (`v`). */
    class: { kind: "text", max: 10, ...railFilter("clase", "Clase (ANCI)") },
    impact: {
      kind: "choice",
      values: ServiceImpact.options,
      names: impactLabels,
      ...railFilter("efecto", "Efecto en el servicio"),
    },
    /** The verdict; `none` selects incidents without one. */
    verdict: {
      kind: "choice",
      values: incidentVerdicts,
      none: true,
      names: { ...incidentVerdictLabels, none: "Sin veredicto" },
      ...railFilter("veredicto", "Veredicto"),
    },
    visibility: {
      kind: "choice",
      values: IncidentVisibility.options,
      names: visibilityLabels,
      ...railFilter("visto", "Quién lo ve"),
    },
    lead: { kind: "person", column: "assignee_id", ...railFilter("lider", "Quién lidera") },
    mine: { kind: "flag", address: "lider", word: "mi", facet: true },
    overdue: { kind: "flag", facet: true, ...tagFilter("vencidos", "Plazo") },
    /** Whether the incident waits for a task of the client. */
    waiting_client: { kind: "flag", facet: true, address: "cliente" },
    origin: {
      kind: "choice",
      values: IncidentOrigin.options,
      names: incidentOriginLabels,
      ...tagFilter("origen", "Origen"),
    },
    /** The name of an affected asset. */
    asset: { kind: "text", max: 300, ...tagFilter("activo", "Activo") },
    /** The name of an affected account. */
    account: { kind: "text", max: 300, ...tagFilter("cuenta", "Cuenta") },
    observable: { kind: "text", max: 1_000, ...tagFilter("observable", "Observable") },
    technique: { kind: "text", max: 20, ...tagFilter("tecnica", "Técnica") },
    /** Part of the title or description, or a code: `INC-12`. */
    q: { kind: "search", max: 200 },
    from: { kind: "from", column: "opened_at", ...tagFilter("desde", "Declarado desde") },
    to: { kind: "to", column: "opened_at" },
    ids: { kind: "ids", max: 1_000, only: "bulk" },
    /** Whether to return only incidents that are shared with the company. */
    client_visible: { kind: "flag", only: "server" },
    /** Whether restricted incidents are excluded, even for their readers. */
    unrestricted: { kind: "flag", only: "server" },
    /** Dates that the questions of the assistant filter by. */
    closed_from: { kind: "from", column: "closed_at", only: "server" },
    closed_to: { kind: "to", column: "closed_at", only: "server" },
    contained_from: { kind: "from", column: "containment_at", only: "server" },
    contained_to: { kind: "to", column: "containment_at", only: "server" },
    due_from: { kind: "from", column: "due_at", only: "server" },
    due_to: { kind: "to", column: "due_at", only: "server" },
  },
  /** The orders of the list; `due` shows the nearest deadline first. */
  sorts: ["-opened", "opened", "-severity", "-updated", "due"],
  exclusion: "without",
});

/** The fields of a bulk change of all incidents of a list. */
export const incidentBulkFields = {
  stage: true,
  open: true,
  severity: true,
  overdue: true,
  mine: true,
} as const;
