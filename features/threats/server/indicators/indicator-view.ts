import type { Indicator } from "#features/threats/contracts/indicators.contract.ts";
import type { ListedIndicator } from "./indicator-list.store.ts";
import { stateOf } from "./indicator-standing.ts";

/** An indicator as it is shown. */
export function indicatorView(
  row: ListedIndicator,
  sources: ReadonlyMap<string, string>,
  now: Date,
): Indicator {
  const { company_id, source_id, revoked: _revoked, compared: _compared, valid_from: _from, ...shown } = row;
  return {
    ...shown,
    owner: Number(company_id) === 0 ? "base" : "company",
    state: stateOf(row, now),
    source: sources.get(source_id) ?? "",
    added_at: row.added_at.toISOString(),
  };
}
