import { defineQuery, tag } from "#platform/contract/query/define-query.ts";

/** The present state of the newest revision: an approved one is `expiring` near its last day and `expired` after it. */
export const artifactStatuses = ["in_review", "approved", "expiring", "expired", "rejected"] as const;

/** The list of evidence. Fields that are no column have a statement in `artifact-query.store.ts`. */
export const artifactQuery = defineQuery({
  fields: {
    /** Whether only evidence of the asker is listed. */
    mine: { kind: "flag", ...tag("mias", "De quién") },
    status: {
      kind: "choices",
      values: artifactStatuses,
      address: "estado",
      label: "Estado",
      place: "chips",
    },
    standard_id: {
      kind: "int_id",
      address: "norma",
      label: "Norma",
      place: "choice",
      all: "Todas las normas",
    },
    owner_id: {
      kind: "person",
      nobody: "none",
      address: "responsable",
      label: "Responsable",
      place: "choice",
      all: "Cualquier responsable",
    },
    /** Whether to return only evidence without a control or measure. */
    unlinked: {
      kind: "flag",
      word: "sin",
      address: "uso",
      label: "Uso",
      place: "choice",
      all: "Con o sin control",
    },
    control_id: { kind: "int_id", ...tag("control", "Control") },
    measure_id: { kind: "id" },
    /** The latest last valid day, inclusive. */
    expires_before: { kind: "to_day", column: "valid_until" },
    /** Part of the title or of the name of a file. */
    q: { kind: "search", max: 100 },
  },
  sorts: ["recent", "oldest", "expiry", "title"],
});
