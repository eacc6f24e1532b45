import { sql } from "kysely";
import {
  type DefenseLayer,
  type DetectedOnly,
  maxRows,
  type ThreatKind,
} from "#features/detection/defense/defense.contract.ts";
import { severityOfRank } from "#features/detection/events/server/events.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { onDays, type Period } from "./defense-counts.store.ts";

interface Filter {
  layer?: DefenseLayer | undefined;
  kind?: ThreatKind | undefined;
}

interface Row {
  title: string;
  control: string;
  layer: DefenseLayer;
  kind: ThreatKind;
  severity: number;
  target: string;
  observable: string;
  events: number;
  first_at: Date;
  last_at: Date;
  event_id: string;
  total: number;
}

/**
 * Finds detections that were not blocked, once for all days on which they were alike: the worst first, then the newest.
 */
export async function findDetectedOnly(
  db: Database,
  period: Period,
  { layer, kind }: Filter,
  limit = maxRows,
): Promise<{ items: DetectedOnly[]; total: number }> {
  const { rows } = await sql<Row>`
    select rule as title, control, layer, kind, max(severity) as severity, target, observable,
      sum(events)::bigint as events, min(first_at) as first_at, max(last_at) as last_at,
      (array_agg(event_id order by last_at desc))[1] as event_id, count(*) over ()::int as total
    from defense_day
    where outcome = 'detected' and ${onDays(period)}
      and (${layer ?? null}::text is null or layer = ${layer ?? null})
      and (${kind ?? null}::text is null or kind = ${kind ?? null})
    group by rule, control, layer, kind, target, observable
    order by max(severity) desc, max(last_at) desc, rule, target, observable limit ${sql.lit(limit)}`.execute(
    db,
  );
  return {
    items: rows.map(({ total: _all, severity, first_at, last_at, ...row }) => ({
      ...row,
      severity: severityOfRank(severity),
      first_at: first_at.toISOString(),
      last_at: last_at.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  };
}
