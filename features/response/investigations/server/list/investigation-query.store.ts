import { sql } from "kysely";
import { investigationQuery } from "#features/response/investigations/contracts/investigation-query.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { bindQuery } from "#platform/server/database/query/bind-query.ts";
import { searchOrCode } from "#platform/server/database/query/field-conditions.ts";
import type { Asker, Selection } from "#platform/server/database/query/query-binding.ts";
import { type InvestigationRow, investigationColumns } from "../work/investigation.store.ts";

/** The investigations of a filter, as the asker may see them. */
export type InvestigationSelection = Selection<typeof investigationQuery, Pick<Asker, "me">>;

// The counts ignore the filter of the state, so that they include concluded investigations.
const ofProgress = { ignores: ["status", "result", "open"] };
const unassigned = sql<boolean>`investigation.assignee_id is null`;

/** The list of investigations. */
export const investigations = bindQuery<
  typeof investigationQuery,
  "investigation",
  InvestigationRow,
  InvestigationSelection
>(investigationQuery, {
  table: "investigation",
  columns: investigationColumns,
  statements: {
    status: ofProgress,
    result: ofProgress,
    open: sql`investigation.status <> 'concluded'`,
    visibility: {
      value: sql`case when investigation.restricted then 'restricted'
        when investigation.client_visible then 'client' else 'internal' end`,
    },
    mine: {
      where: (_mine, { me }) => sql`investigation.assignee_id = ${me}::integer`,
      ignores: ["lead"],
    },
    unassigned: { where: () => unassigned, ignores: ["mine", "lead"] },
    unrestricted: sql`not investigation.restricted`,
    q: searchOrCode("investigation", "inv", "ire"),
  },
  sorts: {
    "-updated": { keys: [["updated_at", "timestamptz"]], index: "investigation_updated_idx" },
    "-opened": { keys: [["opened_at", "timestamptz"]], index: "investigation_opened_idx" },
    opened: { keys: [["opened_at", "timestamptz"]], index: "investigation_opened_idx" },
    "-severity": { keys: [["severity", "integer"]], index: "investigation_severity_idx" },
  },
});

/** Counts the open investigations that the actor may see. */
export async function countOpen(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("investigation")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("status", "<>", "concluded")
    .executeTakeFirstOrThrow();
  return count;
}
