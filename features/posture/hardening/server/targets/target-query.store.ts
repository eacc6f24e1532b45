import { sql } from "kysely";
import { checkTable, issueTable } from "#features/posture/findings/server/findings.public.ts";
import { targetQuery } from "#features/posture/hardening/contracts/target-query.ts";
import { bindQuery } from "#platform/server/database/query/bind-query.ts";
import type { Selection } from "#platform/server/database/query/query-binding.ts";
import { containsTextSql } from "#platform/server/database/search-text.ts";
import { scoreBand } from "../score/score.store.ts";
import { currentTargets, type TargetRow, waitingChecksSql } from "./target.store.ts";

/** `oldBefore`: the time before which a run counts as old. */
type TargetSelection = Selection<typeof targetQuery, { oldBefore: Date }>;

const score = sql`benchmark_target.score`;

/**
 * The list of machines of the register, one row for each guide. A company has about ten thousand rows, which are read
 * and sorted as a whole.
 */
export const targets = bindQuery<typeof targetQuery, "benchmark_target", TargetRow, TargetSelection>(
  targetQuery,
  {
    table: "benchmark_target",
    columns: [
      ...(["id", "asset_id", "source", "benchmark", "locus", "title", "profile", "tool", "run_id"] as const),
      ...(["ended_at", "complete", "passed", "failed", "manual", "errors", "suppressed"] as const),
      ...(["not_applicable", "information", "answered_passed", "answered_failed"] as const),
      ...(["answered_not_applicable", "score", "worse", "better"] as const),
      sql<string>`benchmark_target.standing_id`.as("standing_id"),
      sql<string>`benchmark_target.asset_name`.as("asset_name"),
    ],
    rows: (db) => db.selectFrom(sql<object>`${currentTargets}`.as("benchmark_target")) as never,
    statements: {
      band: { value: scoreBand(score) },
      worse: sql`benchmark_target.worse > 0`,
      waiting: sql`${waitingChecksSql} > 0`,
      old: { where: (_old, { oldBefore }) => sql`benchmark_target.ended_at < ${oldBefore}` },
      benchmark: { label: sql`benchmark_target.title` },
      asset: { value: sql`benchmark_target.standing_id` },
      rule: (rule) => sql`exists (select from ${checkTable} known
        join ${issueTable} issue on issue.id = known.issue_id and issue.source = benchmark_target.source
        where known.asset_id = benchmark_target.asset_id and known.issue_id = ${rule} and known.outcome = 'fail'
          and (benchmark_target.locus is null or known.locus = benchmark_target.locus))`,
      q: (q) =>
        q === ""
          ? undefined
          : sql`(${containsTextSql("benchmark_target.asset_name", q)} or ${containsTextSql("benchmark_target.title", q)})`,
    },
    sorts: {
      // Rows without a score come last in either order.
      score: { keys: [[sql`coalesce((${score} * 100)::int, 10001)`, "integer"]] },
      "-score": { keys: [[sql`coalesce((${score} * 100)::int, -1)`, "integer"]] },
      "-failed": { keys: [["failed", "integer"]] },
      ended: { keys: [["ended_at", "timestamptz"]] },
      "-ended": { keys: [["ended_at", "timestamptz"]] },
      name: { keys: [[sql`lower(benchmark_target.asset_name)`, "text"]] },
    },
  },
);
