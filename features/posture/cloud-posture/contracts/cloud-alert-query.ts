import { findingStatuses } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { findingStatusLabels } from "#features/posture/findings/findings.labels.ts";
import { chipsFilter, defineQuery, railFilter, tagFilter } from "#platform/contract/query/define-query.ts";
import { categoryLabels } from "../cloud-posture.labels.ts";
import { cloudCategories } from "./cloud-terms.contract.ts";

/** The list of cloud alerts: findings of the area `cloud`. What is not a column has a statement in `cloud-alert-query.store.ts`. */
export const cloudAlertQuery = defineQuery({
  fields: {
    /** Findings that are not closed, accepted or suppressed. */
    open: { kind: "flag" },
    added: { kind: "flag", facet: true, address: "nuevas" },
    exposes: { kind: "flag", facet: true, address: "expuestas" },
    severity: { kind: "severities", ...chipsFilter("severidad", "Severidad") },
    category: {
      kind: "choices",
      values: cloudCategories,
      names: categoryLabels,
      ...railFilter("categoria", "Categoría"),
    },
    account: { kind: "text", max: 300, ...railFilter("cuenta", "Cuenta") },
    region: { kind: "text", max: 200, ...railFilter("region", "Región") },
    service: { kind: "text", max: 100, ...railFilter("servicio", "Servicio") },
    status: {
      kind: "choices",
      values: findingStatuses,
      names: findingStatusLabels,
      ...railFilter("estado", "Estado"),
    },
    /** One check, on whatever resource it fails. */
    check: { kind: "id", column: "issue_id", ...railFilter("revision", "Revisión") },
    asset: { kind: "id", ...tagFilter("recurso", "Recurso") },
    /** Part of the title, the check or the resource. */
    q: { kind: "search", max: 200 },
    /** Dates that the questions of the assistant filter by. */
    first_seen_from: { kind: "from", column: "first_seen_at", only: "server" },
    first_seen_to: { kind: "to", column: "first_seen_at", only: "server" },
    closed_from: { kind: "from", column: "closed_at", only: "server" },
    closed_to: { kind: "to", column: "closed_at", only: "server" },
  },
  sorts: ["-priority", "-severity", "-first_seen", "first_seen"],
});
