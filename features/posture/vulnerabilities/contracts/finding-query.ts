import { Exposure } from "#features/detection/entities/entities.contract.ts";
import { exposureWords } from "#features/detection/entities/entities.words.ts";
import {
  balls,
  FindingArea,
  findingStatuses,
  ScanEffect,
} from "#features/posture/scans/contracts/finding-terms.contract.ts";
import { ballWords, effectWords, findingStatusWords } from "#features/posture/scans/scans.words.ts";
import { chips, defineQuery, rail, tag } from "#platform/contract/query/define-query.ts";

/** The list of findings. A field whose name is not a column names its column, or has a statement in `finding-query.store.ts`. */
export const findingQuery = defineQuery({
  fields: {
    area: { kind: "choice", values: FindingArea.options, default: "vulnerability" },
    /** With a CVE of the KEV catalogue of today. */
    kev: { kind: "flag", facet: true, address: "kev" },
    /** Open, and the last scan of the asset could not judge it, or the asset was not scanned for long. */
    not_evaluated: { kind: "flag", facet: true, address: "noevaluadas" },
    severity: { kind: "severities", ...chips("severidad", "Severidad") },
    /** Findings that are not closed, accepted or suppressed. */
    open: { kind: "flag" },
    status: {
      kind: "choices",
      values: findingStatuses,
      names: findingStatusWords,
      ...rail("estado", "Estado"),
    },
    ball: { kind: "choices", values: balls, names: ballWords, ...rail("toca", "Le toca a") },
    asset: { kind: "id", ...rail("activo", "Activo") },
    issue: { kind: "id", column: "issue_id", ...rail("problema", "Problema") },
    exposure: {
      kind: "choice",
      values: Exposure.options,
      names: exposureWords,
      ...rail("exposicion", "Exposición"),
    },
    assignee: {
      kind: "person",
      column: "assignee_id",
      nobody: "none",
      ...rail("responsable", "Responsable"),
    },
    source: { kind: "text", max: 60, ...rail("origen", "Herramienta") },
    mine: { kind: "flag", facet: true, ...tag("mias", "De quién") },
    overdue: { kind: "flag", facet: true, ...tag("vencidas", "Plazo") },
    cve: { kind: "text", max: 30, ...tag("cve", "CVE") },
    /** What is done to close it: the findings that one action closes. */
    remedy: { kind: "text", max: 500, ...tag("solucion", "Solución") },
    /** Seen by that scan, or with `effect` what the scan did to it. */
    scan: { kind: "id", ...tag("escaneo", "Escaneo") },
    effect: {
      kind: "choice",
      values: ScanEffect.options,
      names: effectWords,
      ...tag("efecto", "En ese escaneo"),
    },
    /** Seen by a scan of that service period. */
    period: { kind: "id", ...tag("periodo", "Período") },
    first_seen_from: { kind: "from", column: "first_seen_at" },
    first_seen_to: { kind: "to", column: "first_seen_at" },
    /** Part of the title, rule, CVE or asset; or a number, `VUL-128`. */
    q: { kind: "search", max: 200 },
    ids: { kind: "ids", max: 1_000, only: "bulk" },
  },
  /** `due`: the next deadline first. */
  sorts: ["-priority", "-severity", "due", "-first_seen", "first_seen"],
  exclusion: "without",
});
