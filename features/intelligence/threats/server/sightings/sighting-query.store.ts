import { sql } from "kysely";
import { sightingQuery } from "#features/intelligence/threats/contracts/sighting-query.ts";
import type {
  SightingDirection,
  SightingOutcome,
} from "#features/intelligence/threats/contracts/sighting-terms.contract.ts";
import type { IndicatorKeyKind } from "#features/intelligence/threats/contracts/threat-terms.contract.ts";
import { keyOfText } from "#features/intelligence/threats/readers/indicator-key.ts";
import type { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { bindQuery } from "#platform/server/database/query/bind-query.ts";
import type { Condition, Selection } from "#platform/server/database/query/query-binding.ts";

export interface SightingRow {
  id: string;
  indicator_id: string;
  indicator_owner: number;
  kind: IndicatorKeyKind;
  key: string;
  value: string;
  day: string;
  asset: string;
  direction: SightingDirection;
  outcome: SightingOutcome;
  events: number;
  first_at: Date;
  last_at: Date;
  event_id: string;
  live: boolean;
  known_at: Date;
  found_at: Date;
  fingerprint: string;
  exception_id: string | null;
  tlp: Tlp;
}

export const sightingColumns = [
  "id",
  "indicator_id",
  "indicator_owner",
  "kind",
  "key",
  "value",
  "day",
  "asset",
  "direction",
  "outcome",
  "events",
  "first_at",
  "last_at",
  "event_id",
  "live",
  "known_at",
  "found_at",
  "fingerprint",
  "exception_id",
  "tlp",
] as const;

/** `fingerprints`: the fingerprints of the alert's events, if the filter names an alert. */
export type SightingSelection = Selection<
  typeof sightingQuery,
  { fingerprints?: readonly string[] | undefined }
>;

/** The sightings that are visible to the asker. */
export const sightings = bindQuery<typeof sightingQuery, "threat_sighting", SightingRow, SightingSelection>(
  sightingQuery,
  {
    table: "threat_sighting",
    columns: sightingColumns,
    statements: {
      state: { cases: { met: sql`exception_id is null`, dismissed: sql`exception_id is not null` } },
      found: { cases: { live: sql`live`, later: sql`not live` } },
      owner: { cases: { base: sql`indicator_owner = 0`, company: sql`indicator_owner <> 0` } },
      asset: (asset) => sql`lower(asset) = lower(${asset})`,
      alert: (_alert, { fingerprints }) => sql`fingerprint = any(${fingerprints ?? []}::uuid[])`,
      below_red: sql`tlp <> 'red'`,
      q: soughtBy,
    },
    sorts: { "-last": { keys: [["last_at", "timestamptz"]], index: "threat_sighting_last_idx" } },
    facets: { newestBy: sql`threat_sighting.last_at desc, threat_sighting.id desc` },
  },
);

/**
 * Returns the condition for a search text: a value in any spelling, the beginning of a value, or a part of the
 * asset's name.
 */
function soughtBy(q: string): Condition | undefined {
  if (q === "") return undefined;
  const plain = q.replace(/[\\%_]/g, "\\$&").toLowerCase();
  const key = keyOfText(q)?.key;
  const same = key ? sql`or value = ${key} or key = ${key}` : sql``;
  return sql`(value like ${`${plain}%`} or lower(asset) like ${`%${plain}%`} ${same})`;
}
