import { sql } from "kysely";
import {
  type BenchmarkRun,
  maxRuns,
} from "#features/posture/hardening/contracts/hardening-target.contract.ts";
import { ToolScore } from "#features/posture/hardening/contracts/hardening-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { countsFrom } from "../targets/target-view.ts";

const runs = (db: Database, targetId: string) =>
  db
    .selectFrom("benchmark_run")
    .select([
      "id",
      "scan_id",
      "ended_at",
      "profile",
      "tool",
      "tool_version",
      "complete",
      "is_late",
      "passed",
      "failed",
      "manual",
      "errors",
      "suppressed",
      "not_applicable",
      "information",
      "worse",
      "better",
      "tool_scores",
    ])
    .select(sql<number | null>`score::float8`.as("score"))
    .where("target_id", "=", targetId);

type RunRow = Awaited<ReturnType<ReturnType<typeof runs>["execute"]>>[number];

export function runFrom(row: RunRow): BenchmarkRun {
  const { id, scan_id, profile, tool, tool_version, complete, score, worse, better } = row;
  return {
    id,
    scan_id,
    profile,
    tool,
    tool_version,
    complete,
    score,
    worse,
    better,
    ended_at: row.ended_at.toISOString(),
    late: row.is_late,
    counts: countsFrom(row),
    tool_scores: ToolScore.array().parse(row.tool_scores),
  };
}

/** The newest runs of a guide on a machine, the newest first. */
export async function findRuns(db: Database, targetId: string): Promise<BenchmarkRun[]> {
  const rows = await runs(db, targetId)
    .orderBy("ended_at", "desc")
    .orderBy("id", "desc")
    .limit(maxRuns)
    .execute();
  return rows.map(runFrom);
}

export async function findRun(db: Database, targetId: string, id: string): Promise<BenchmarkRun | undefined> {
  const row = await runs(db, targetId).where("id", "=", id).executeTakeFirst();
  return row && runFrom(row);
}
