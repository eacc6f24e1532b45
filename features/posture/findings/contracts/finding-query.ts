import { Exposure } from "#features/detection/entities/entities.contract.ts";
import { exposureLabels } from "#features/detection/entities/entities.labels.ts";
import {
  FindingArea,
  findingStatuses,
  pendingParties,
  ScanEffect,
} from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { ballLabels, effectLabels, findingStatusLabels } from "#features/posture/findings/findings.labels.ts";
import { chipsFilter, defineQuery, railFilter, tagFilter } from "#platform/contract/query/define-query.ts";

/** The query fields that the finding lists of all areas share. */
export const findingFields = {
  severity: { kind: "severities", ...chipsFilter("severidad", "Severidad") },
  /** Findings that are not closed, accepted or suppressed. */
  open: { kind: "flag" },
  status: {
    kind: "choices",
    values: findingStatuses,
    names: findingStatusLabels,
    ...railFilter("estado", "Estado"),
  },
} as const;

/** The list of findings. A field whose name is not a column names its column, or has a statement in `finding-query.store.ts`. */
export const findingQuery = defineQuery({
  fields: {
    area: { kind: "choice", values: FindingArea.options, default: "vulnerability" },
    /** Whether it has a CVE of today's KEV catalogue. */
    kev: { kind: "flag", facet: true, address: "kev" },
    /** Open findings that the last scan of their asset could not check, or whose asset was not scanned for long. */
    not_evaluated: { kind: "flag", facet: true, address: "noevaluadas" },
    ...findingFields,
    ball: { kind: "choices", values: pendingParties, names: ballLabels, ...railFilter("toca", "Le toca a") },
    asset: { kind: "id", ...railFilter("activo", "Activo") },
    issue: { kind: "id", column: "issue_id", ...railFilter("problema", "Problema") },
    exposure: {
      kind: "choice",
      values: Exposure.options,
      names: exposureLabels,
      ...railFilter("exposicion", "Exposición"),
    },
    assignee: {
      kind: "person",
      column: "assignee_id",
      nobody: "none",
      ...railFilter("responsable", "Responsable"),
    },
    source: { kind: "text", max: 60, ...railFilter("origen", "Herramienta") },
    mine: { kind: "flag", facet: true, ...tagFilter("mias", "De quién") },
    overdue: { kind: "flag", facet: true, ...tagFilter("vencidas", "Plazo") },
    cve: { kind: "text", max: 30, ...tagFilter("cve", "CVE") },
    /** The remedy: the findings that one action closes. */
    remedy: { kind: "text", max: 500, ...tagFilter("solucion", "Solución") },
    /** Only findings seen by that scan; with `effect`, those on which the scan had this effect. */
    scan: { kind: "id", ...tagFilter("escaneo", "Escaneo") },
    effect: {
      kind: "choice",
      values: ScanEffect.options,
      names: effectLabels,
      ...tagFilter("efecto", "En ese escaneo"),
    },
    /** Only findings seen by a scan of that service period. */
    period: { kind: "id", ...tagFilter("periodo", "Período") },
    first_seen_from: { kind: "from", column: "first_seen_at" },
    first_seen_to: { kind: "to", column: "first_seen_at" },
    /** A part of the title, rule, CVE or asset; or a finding number such as `VUL-128`. */
    q: { kind: "search", max: 200 },
    ids: { kind: "ids", max: 1_000, only: "bulk" },
    /** Dates that the questions of the assistant filter by. */
    closed_from: { kind: "from", column: "closed_at", only: "server" },
    closed_to: { kind: "to", column: "closed_at", only: "server" },
    declared_from: { kind: "from", column: "declared_at", only: "server" },
    declared_to: { kind: "to", column: "declared_at", only: "server" },
    due_from: { kind: "from", column: "due_at", only: "server" },
    due_to: { kind: "to", column: "due_at", only: "server" },
  },
  /** The orders of the list; `due` shows the nearest deadline first. */
  sorts: ["-priority", "-severity", "due", "-first_seen", "first_seen"],
  exclusion: "without",
});
