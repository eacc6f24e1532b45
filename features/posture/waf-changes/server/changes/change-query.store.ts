import { type Selectable, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import { changeQuery } from "#features/posture/waf-changes/contracts/change-query.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { bindQuery } from "#platform/server/database/query/bind-query.ts";
import type { Selection } from "#platform/server/database/query/query-binding.ts";
import { likePatternContaining } from "#platform/server/database/search-text.ts";

const columns = [
  "company_id",
  "id",
  "occurred_at",
  "kind",
  "effect",
  "effect_reason",
  "type_text",
  "site_name",
  "actor_name",
  "on_behalf_of",
  "message",
  "state",
  "request_id",
  "is_emergency",
  "version",
] as const;
export type ListedChangeRow = Pick<Selectable<Schema["waf_change"]>, (typeof columns)[number]>;
export type ChangeSelection = Selection<typeof changeQuery, object>;

const openIn = (table: "waf_change" | "chosen") => sql<boolean>`(${sql.ref(`${table}.effect`)} = 'weakening'
  and ${sql.ref(`${table}.state`)} in ('unrequested', 'proposed'))`;

/** The list of changes of one company. */
export const wafChanges = bindQuery<typeof changeQuery, "waf_change", ListedChangeRow, ChangeSelection>(
  changeQuery,
  {
    table: "waf_change",
    columns,
    statements: {
      open: {
        where: (is) => (is ? openIn("waf_change") : sql<boolean>`not ${openIn("waf_change")}`),
        counted: openIn("chosen"),
      },
      emergency: {
        where: (is) =>
          is ? sql<boolean>`waf_change.is_emergency` : sql<boolean>`not waf_change.is_emergency`,
        counted: sql`chosen.is_emergency`,
      },
      q: (q) =>
        q === "" ? undefined : sql<boolean>`waf_change.search like ${likePatternContaining(foldText(q))}`,
    },
    sorts: {
      "-at": { keys: [["occurred_at", "timestamptz"]], index: "waf_change_time_idx" },
      at: { keys: [["occurred_at", "timestamptz"]], index: "waf_change_time_idx" },
    },
    facets: { newestBy: sql`waf_change.occurred_at desc, waf_change.id desc` },
  },
);
