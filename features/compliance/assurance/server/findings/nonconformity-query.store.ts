import { type Selectable, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import type {
  NonconformityKind,
  NonconformityStatus,
} from "#features/compliance/assurance/contracts/nonconformity.contract.ts";
import { nonconformityQuery } from "#features/compliance/assurance/contracts/nonconformity-query.ts";
import { bindQuery } from "#platform/server/database/query/bind-query.ts";
import type { Selection } from "#platform/server/database/query/query-binding.ts";
import { containsTextSql } from "#platform/server/database/search-text.ts";

export const nonconformityColumns = [
  "id",
  "control_id",
  "kind",
  "title",
  "description",
  "root_cause",
  "correction",
  "corrective_action",
  "status",
  "effectiveness",
  "owner_id",
  "owner_name",
  "due_date",
  "opened_by_name",
  "opened_at",
  "closed_at",
  "version",
  "updated_at",
] as const;

/** A row whose values are those of the contract, which the checks of the table enforce. */
export interface NonconformityRow
  extends Pick<Selectable<Schema["nonconformity"]>, (typeof nonconformityColumns)[number]> {
  kind: NonconformityKind;
  status: NonconformityStatus;
}

/** The due day as a sort key: rows without one come last. The expression equals that of its index. */
export const dueLast = [
  sql`case when nonconformity.due_date is null then date '9999-12-31' else nonconformity.due_date end`,
  "date",
] as const;

/** The nonconformities of the company. */
export const nonconformities = bindQuery<
  typeof nonconformityQuery,
  "nonconformity",
  NonconformityRow,
  Selection<typeof nonconformityQuery, { today: string }>
>(nonconformityQuery, {
  table: "nonconformity",
  columns: nonconformityColumns,
  statements: {
    pending: sql`nonconformity.status <> 'closed'`,
    overdue: {
      where: (_overdue, { today }) =>
        sql`(nonconformity.status <> 'closed' and nonconformity.due_date < ${today}::date)`,
    },
    q: (q) =>
      q === ""
        ? undefined
        : sql`(${containsTextSql("nonconformity.title", q)} or ${containsTextSql("nonconformity.description", q)}
            or exists (select from control
              where control.id = nonconformity.control_id and ${containsTextSql("control.code", q)}))`,
  },
  sorts: {
    recent: { keys: [["opened_at", "timestamptz"]], index: "nonconformity_recent_idx", descending: true },
    due: { keys: [dueLast], index: "nonconformity_due_idx" },
  },
});
