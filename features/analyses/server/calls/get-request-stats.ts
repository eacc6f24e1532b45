import * as contract from "#features/analyses/analyses.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { countRequests } from "../requests/analysis-request.store.ts";
import { readableAudiences } from "../requests/analysis-views.rules.ts";

export const getRequestStats: Verb<typeof contract.getRequestStats> = async ({ db, actor }) => {
  const rows = await countRequests(db, readableAudiences(actor));
  const sum = (counted: readonly { count: number }[]) =>
    counted.reduce((total, { count }) => total + count, 0);
  const completed = rows.filter(({ status }) => status === "completed");
  const seconds = completed.reduce((total, row) => total + (row.seconds ?? 0), 0);
  const last = completed.flatMap(({ last_at }) => (last_at ? [last_at.getTime()] : []));
  const counts = <Name extends string>(names: readonly Name[], column: "status" | "kind") =>
    Object.fromEntries(
      names.map((name) => [name, sum(rows.filter((row) => row[column] === name))]),
    ) as Record<Name, number>;
  return {
    total: sum(rows),
    by_status: counts(contract.analysisStatuses, "status"),
    by_type: counts(contract.analysisKinds, "kind"),
    average_seconds: sum(completed) === 0 ? null : Math.round((10 * seconds) / sum(completed)) / 10,
    last_completed_at: last.length === 0 ? null : new Date(Math.max(...last)).toISOString(),
  };
};
