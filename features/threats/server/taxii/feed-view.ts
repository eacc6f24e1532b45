import type { ThreatFeed } from "#features/threats/contracts/threat-feeds.contract.ts";
import type { FeedRow } from "./feed.store.ts";

/** A feed as its managers see it: without its secret. */
export function feedView(row: FeedRow): ThreatFeed & { id: string } {
  const {
    source_id: _source,
    secret_sealed,
    added_after: _after,
    failures: _failures,
    status: _status,
    ...shown
  } = row;
  const text = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...shown,
    has_secret: secret_sealed !== null,
    next_at: text(row.next_at),
    tried_at: text(row.tried_at),
    good_at: text(row.good_at),
  };
}
