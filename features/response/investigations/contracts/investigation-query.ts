import { chipsFilter, defineQuery, railFilter } from "#platform/contract/query/define-query.ts";
import {
  investigationResultLabels,
  investigationStatusLabels,
  investigationVisibilityLabels,
} from "../investigations.labels.ts";
import {
  InvestigationResult,
  InvestigationVisibility,
  investigationStatuses,
} from "./investigation-terms.contract.ts";

/** The list of investigations. Fields that are no column have a statement in `investigation-query.store.ts`. */
export const investigationQuery = defineQuery({
  fields: {
    status: {
      kind: "choice",
      values: investigationStatuses,
      names: investigationStatusLabels,
      ...chipsFilter("estado", "Estado"),
    },
    /** Whether to return only investigations without a conclusion. */
    open: { kind: "flag" },
    severity: { kind: "severity", ...chipsFilter("severidad", "Severidad") },
    result: {
      kind: "choice",
      values: InvestigationResult.options,
      names: investigationResultLabels,
      ...railFilter("resultado", "Resultado"),
    },
    visibility: {
      kind: "choice",
      values: InvestigationVisibility.options,
      names: investigationVisibilityLabels,
      ...railFilter("visto", "Quién la ve"),
    },
    lead: { kind: "person", column: "assignee_id", address: "lider" },
    mine: { kind: "flag", address: "lider", word: "mi", facet: true },
    unassigned: { kind: "flag", address: "lider", word: "nadie", facet: true, only: "server" },
    /** A part of the question or its context, or a code such as `INV-12`. */
    q: { kind: "search", max: 200 },
    /** Whether to return only investigations that are shared with the company. */
    client_visible: { kind: "flag", only: "server" },
    /** Whether restricted investigations are excluded, even for their readers. */
    unrestricted: { kind: "flag", only: "server" },
    /** Dates that the questions of the assistant filter by. */
    opened_from: { kind: "from", column: "opened_at", only: "server" },
    opened_to: { kind: "to", column: "opened_at", only: "server" },
    concluded_from: { kind: "from", column: "concluded_at", only: "server" },
    concluded_to: { kind: "to", column: "concluded_at", only: "server" },
  },
  sorts: ["-updated", "-opened", "opened", "-severity"],
});
