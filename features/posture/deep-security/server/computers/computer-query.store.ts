import { type Selectable, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import { computerQuery } from "#features/posture/deep-security/contracts/computer-query.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { bindQuery } from "#platform/server/database/query/bind-query.ts";
import type { Selection } from "#platform/server/database/query/query-binding.ts";
import { likePatternContaining } from "#platform/server/database/search-text.ts";

const columns = [
  "id",
  "number",
  "host_name",
  "display_name",
  "asset_id",
  "shares_guid",
  "platform",
  "agent_version",
  "status_text",
  "policy_name",
  "group_name",
  "last_seen_at",
  "taken_at",
  "working",
  "failing",
  "off",
  "prevention",
  "gaps",
] as const;
export type ComputerRow = Pick<Selectable<Schema["protected_computer"]>, (typeof columns)[number]>;
export type ComputerSelection = Selection<typeof computerQuery, object>;

/** The list of protected computers. */
export const protectedComputers = bindQuery<
  typeof computerQuery,
  "protected_computer",
  ComputerRow,
  ComputerSelection
>(computerQuery, {
  table: "protected_computer",
  columns,
  rows: (db) => db.selectFrom("protected_computer"),
  statements: {
    gaps: {
      where: (has) =>
        has ? sql<boolean>`protected_computer.gaps > 0` : sql<boolean>`protected_computer.gaps = 0`,
      counted: sql`chosen.gaps > 0`,
    },
    unprotected: {
      where: (is) =>
        is
          ? sql<boolean>`cardinality(protected_computer.working) = 0`
          : sql<boolean>`cardinality(protected_computer.working) > 0`,
      counted: sql`cardinality(chosen.working) = 0`,
    },
    failing: (module) => sql<boolean>`${module} = any(protected_computer.failing)`,
    off: (module) => sql<boolean>`${module} = any(protected_computer.off)`,
    working: (module) => sql<boolean>`${module} = any(protected_computer.working)`,
    gap: (gap) => sql<boolean>`${gap} = any(protected_computer.gap_ids)`,
    q: (q) =>
      q === ""
        ? undefined
        : sql<boolean>`protected_computer.search like ${likePatternContaining(foldText(q))}`,
  },
  sorts: {
    "-gaps": { keys: [["gaps", "integer"]], index: "protected_computer_gaps_idx" },
    name: { keys: [["display_name", "text"]], index: "protected_computer_name_idx" },
    "-name": { keys: [["display_name", "text"]], index: "protected_computer_name_idx" },
  },
  facets: {
    newestBy: sql`protected_computer.gaps desc, protected_computer.id desc`,
  },
});
