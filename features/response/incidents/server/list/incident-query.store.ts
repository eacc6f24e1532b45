import { type RawBuilder, sql } from "kysely";
import { incidentQuery } from "#features/response/incidents/contracts/incident-query.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { bindQuery } from "#platform/server/database/query/bind-query.ts";
import { deadlineKey, hasTechnique, searchOrCode } from "#platform/server/database/query/field-conditions.ts";
import type { Condition, Selection } from "#platform/server/database/query/query-binding.ts";
import { type IncidentRow, incidentColumns } from "../work/incident.store.ts";

/** The incidents of a filter, as the asker may see them. */
export type IncidentSelection = Selection<typeof incidentQuery>;

/**
 * Returns the condition that an incident, or one merged into it, has a matching row in the table of one of its parts.
 */
const hasPart = (table: string, condition: RawBuilder<unknown>): Condition =>
  sql<boolean>`exists (select from incident part join ${sql.table(table)} held
    on held.company_id = part.company_id and held.incident_id = part.id
    where (part.id = incident.id or part.merged_into = incident.id) and ${condition})`;

const affects = (kind: "asset" | "account") => (name: string) =>
  hasPart("incident_affected", sql`held.kind = ${kind} and held.name_key = ${foldText(name)}`);

/** The list of incidents, without those that were merged into another. */
export const incidents = bindQuery<typeof incidentQuery, "incident", IncidentRow, IncidentSelection>(
  incidentQuery,
  {
    table: "incident",
    columns: incidentColumns,
    rows: (db) => db.selectFrom("incident").where("incident.merged_into", "is", null),
    statements: {
      open: sql`incident.status <> 'closed'`,
      class: { where: isOfClass, counted: sql`split_part(incident.class, '.', 1)` },
      visibility: {
        value: sql`case when incident.restricted then 'restricted'
          when incident.client_visible then 'client' else 'internal' end`,
      },
      lead: { label: sql`incident.assignee_name` },
      mine: (_mine, { me }) => sql`incident.assignee_id = ${me}::integer`,
      overdue: (_overdue, { now }) => sql`(incident.status <> 'closed' and incident.due_at <= ${now})`,
      waiting_client: hasPart(
        "incident_task",
        sql`held.owner_side = 'client' and held.state in ('open', 'in_progress')`,
      ),
      asset: affects("asset"),
      account: affects("account"),
      observable: (value) => hasPart("incident_observable", sql`held.value = ${value}`),
      technique: hasTechnique("incident.techniques"),
      unrestricted: sql`not incident.restricted`,
      q: searchOrCode("incident", "inc", "res"),
    },
    sorts: {
      "-opened": { keys: [["opened_at", "timestamptz"]], index: "incident_opened_idx" },
      opened: { keys: [["opened_at", "timestamptz"]], index: "incident_opened_idx" },
      "-severity": {
        keys: [
          ["severity", "integer"],
          ["opened_at", "timestamptz"],
        ],
        index: "incident_severity_idx",
      },
      "-updated": { keys: [["updated_at", "timestamptz"]], index: "incident_updated_idx" },
      due: { keys: [deadlineKey("incident.due_at")], index: "incident_deadline_idx" },
    },
  },
);

function isOfClass(id: string): Condition {
  return id.includes(".")
    ? sql<boolean>`incident.class = ${id}`
    : sql<boolean>`incident.class like ${`${id}.%`}`;
}
