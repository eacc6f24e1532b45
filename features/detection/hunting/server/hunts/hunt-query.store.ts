import type { Selectable } from "kysely";
import type { Schema } from "#database/schema.ts";
import { huntQuery } from "#features/detection/hunting/hunt-query.ts";
import { bindQuery } from "#platform/server/database/query/bind-query.ts";
import type { Selection } from "#platform/server/database/query/query-binding.ts";

export const huntColumns = [
  "id",
  "number",
  "title",
  "hypothesis",
  "techniques",
  "needs",
  "query_kind",
  "query",
  "origin",
  "slug",
  "notes",
  "source",
  "state",
  "outcome",
  "conclusion",
  "concluded_at",
  "concluded_by_name",
  "concluded_run",
  "shared",
  "last_run_at",
  "repeats",
  "repeats_over",
  "next_run_at",
  "scheduled_by",
  "version",
  "created_by_name",
  "updated_at",
] as const;
export type HuntRow = Pick<Selectable<Schema["hunt"]>, (typeof huntColumns)[number]>;

/** The hunts that the person may see. */
export const hunts = bindQuery<typeof huntQuery, "hunt", HuntRow, Selection<typeof huntQuery, object>>(
  huntQuery,
  {
    table: "hunt",
    columns: huntColumns,
    statements: {},
    sorts: { "-updated": { keys: [["updated_at", "timestamptz"]], index: "hunt_updated_idx" } },
  },
);
