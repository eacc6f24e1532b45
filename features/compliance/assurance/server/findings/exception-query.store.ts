import { type Selectable, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import { exceptionQuery } from "#features/compliance/assurance/contracts/exception-query.ts";
import { bindQuery } from "#platform/server/database/query/bind-query.ts";
import type { Selection } from "#platform/server/database/query/query-binding.ts";

export const exceptionColumns = [
  "id",
  "control_id",
  "reason",
  "compensation",
  "approved_by_name",
  "approved_at",
  "expires_on",
  "revoked_at",
  "revoked_by_name",
] as const;
export type ExceptionRow = Pick<Selectable<Schema["control_exception"]>, (typeof exceptionColumns)[number]>;

/** The gaps that the company accepted for a while. */
export const exceptions = bindQuery<
  typeof exceptionQuery,
  "control_exception",
  ExceptionRow,
  Selection<typeof exceptionQuery, { today: string }>
>(exceptionQuery, {
  table: "control_exception",
  columns: exceptionColumns,
  statements: {
    state: {
      cases: {
        active: ({ today }) => sql`revoked_at is null and expires_on >= ${today}::date`,
        expired: ({ today }) => sql`revoked_at is null and expires_on < ${today}::date`,
        revoked: sql`revoked_at is not null`,
      },
    },
  },
  sorts: {
    "-approved": { keys: [["approved_at", "timestamptz"]], index: "control_exception_recent_idx" },
  },
});
