import { type RawBuilder, sql } from "kysely";
import {
  backgroundKinds,
  type DefenseLayer,
  DefenseOutcome,
  type OutcomeCounts,
  type ThreatKind,
} from "#features/detection/defense/defense.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** A period; `from` is included, `to` is excluded. */
export interface Period {
  from: Date;
  to: Date;
}

const background = sql`kind = any(${[...backgroundKinds]}::text[])`;
/** Columns with the number of events of each outcome; background noise has its own column. */
const outcomes: RawBuilder<unknown> = sql.join([
  ...DefenseOutcome.options.map(
    (outcome) =>
      sql`coalesce(sum(events) filter (where outcome = ${sql.lit(outcome)} and not ${background}), 0)::bigint
        as ${sql.ref(outcome)}`,
  ),
  sql`coalesce(sum(events) filter (where ${background}), 0)::bigint as background`,
]);

type Counted = OutcomeCounts & { background: number };

/** Combines the count columns of a row into one object. */
export function splitCounts<Row extends Counted>(row: Row) {
  const { prevented, contained, partial, detected, unknown, background, ...rest } = row;
  return { ...rest, counts: { prevented, contained, partial, detected, unknown }, background };
}

/** The condition for hours that begin in the period. */
const inPeriod = ({ from, to }: Period) => sql`hour >= ${from} and hour < ${to}`;

export async function countOutcomes(db: Database, period: Period) {
  const { rows } = await sql<Counted>`select ${outcomes} from defense_hour where ${inPeriod(period)}`.execute(
    db,
  );
  return splitCounts(rows[0] as Counted);
}

export async function countDays(db: Database, period: Period, timeZone: string) {
  const { rows } = await sql<Counted & { day: string }>`
    select to_char(hour at time zone ${timeZone}, 'YYYY-MM-DD') as day, ${outcomes} from defense_hour
    where ${inPeriod(period)} group by 1 order by 1`.execute(db);
  return rows.map(splitCounts);
}

export async function countLayers(db: Database, period: Period) {
  const { rows } = await sql<Counted & { layer: DefenseLayer }>`
    select layer, ${outcomes} from defense_hour where ${inPeriod(period)}
    group by layer order by sum(events) filter (where not ${background}) desc nulls last, layer`.execute(db);
  return rows.map(splitCounts);
}

/** A control whose records do not name their product has the name of its source. */
export async function countControls(db: Database, period: Period) {
  const { rows } = await sql<Counted & { control: string; layer: DefenseLayer; last_at: Date }>`
    select control, layer, max(last_at) as last_at, ${outcomes} from (
      select coalesce(nullif(hours.control, ''), source.name) as control, layer, outcome, kind, events, last_at
      from defense_hour as hours join event_source as source
        on source.company_id = hours.company_id and source.id = hours.source_id
      where ${inPeriod(period)}) as named
    group by control, layer order by sum(events) filter (where not ${background}) desc nulls last, control, layer
    limit 40`.execute(db);
  return rows.map(({ last_at, ...row }) => ({ ...splitCounts(row), last_at: last_at.toISOString() }));
}

export async function countKinds(db: Database, period: Period) {
  const { rows } = await sql<Counted & { kind: ThreatKind }>`
    select kind, ${outcomes} from defense_hour where ${inPeriod(period)} and not ${background}
    group by kind order by sum(events) desc, kind`.execute(db);
  return rows.map(withoutBackground);
}

const limit = 10;
/** The UTC days that overlap the period. */
export const onDays = ({ from, to }: Period) => {
  const day = (moment: Date) => moment.toISOString().slice(0, 10);
  return sql`day >= ${day(from)}::date and day <= ${day(to)}::date`;
};

const withoutBackground = <Row extends Counted>(row: Row) => {
  const { background: _none, ...rest } = splitCounts(row);
  return rest;
};

/** Returns the assets and people with the most events. */
export async function topTargets(db: Database, period: Period) {
  const { rows } = await sql<Counted & { target: string }>`
    select target, ${outcomes} from defense_day where ${onDays(period)} and target <> ''
    group by target order by sum(events) desc, target limit ${sql.lit(limit)}`.execute(db);
  return rows.map(withoutBackground);
}

export async function topRules(db: Database, period: Period) {
  const { rows } = await sql<Counted & { rule: string; control: string }>`
    select rule, control, ${outcomes} from defense_day where ${onDays(period)}
    group by rule, control order by sum(events) desc, rule, control limit ${sql.lit(limit)}`.execute(db);
  return rows.map(withoutBackground);
}

export async function topTechniques(db: Database, period: Period) {
  const { rows } = await sql<Counted & { technique: string }>`
    select technique, ${outcomes} from defense_day, unnest(techniques) as technique where ${onDays(period)}
    group by technique order by sum(events) desc, technique limit ${sql.lit(limit)}`.execute(db);
  return rows.map(withoutBackground);
}

/** Finds the sources that reported an outcome of a control since a given time. */
export async function findDefendingSources(db: Database, since: Date): Promise<Set<string>> {
  const { rows } = await sql<{ source_id: string }>`
    select distinct source_id from defense_hour where hour >= ${since}`.execute(db);
  return new Set(rows.map(({ source_id }) => source_id));
}

export async function countUncountedDeliveries(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from event_batch as batch where accepted > 0
      and not exists (select from defense_batch as counted
        where counted.company_id = batch.company_id and counted.batch_id = batch.id)`.execute(db);
  return rows[0]?.count ?? 0;
}
