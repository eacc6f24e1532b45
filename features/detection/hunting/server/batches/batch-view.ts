import type { BatchHunt, HuntBatch } from "#features/detection/hunting/hunt-batch.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { huntCode } from "../hunts/hunt-view.ts";
import type { BatchHuntRow, BatchRow } from "./hunt-batch.store.ts";

export const huntBatchFrom = ({ created_at, ...row }: BatchRow): HuntBatch => ({
  ...row,
  created_at: created_at.toISOString(),
});

export const batchHuntOf = (row: BatchHuntRow): BatchHunt => ({
  company: { id: row.company_id, name: row.company_name },
  id: row.id,
  code: huntCode(row.number),
  path: paths.hunt(row.id),
  state: row.state,
  outcome: row.outcome,
  run: row.status && {
    status: row.status,
    from: row.from_at.toISOString(),
    until: row.until_at.toISOString(),
    scanned: Number(row.scanned),
    expected: Number(row.expected),
    hits: Number(row.hits),
    cut: row.cut,
    failure: row.failure,
  },
});

/** Returns the summary of a batch from the hunts of its companies; there must be at least one. */
export function huntBatchSummary(id: string, rows: readonly BatchHuntRow[]): HuntBatch {
  const [first] = rows as [BatchHuntRow, ...BatchHuntRow[]];
  const count = (is: (row: BatchHuntRow) => boolean) => rows.filter(is).length;
  return {
    id,
    title: first.title,
    hypothesis: first.hypothesis,
    segment: first.segment,
    created_at: first.created_at.toISOString(),
    created_by_name: first.created_by_name,
    companies: rows.length,
    running: count(({ status }) => status === "running"),
    failed: count(({ status }) => status === "failed"),
    with_hits: count(({ hits }) => Number(hits ?? 0) > 0),
    hits: rows.reduce((all, { hits }) => all + Number(hits ?? 0), 0),
  };
}
