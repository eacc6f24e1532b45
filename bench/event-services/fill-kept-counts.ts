import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { EventService } from "#features/detection/events/server/clickhouse/event-service.ts";
import { type StoredCompany, storedDays } from "./fill-service.ts";

const dayMs = 86_400_000;
/** The days that are counted by one statement, so that an answer stays below the limit of bytes. */
const daysAtOnce = 15;

/** The value of an event of `fillService` of each kind that the dashboard ranks. */
const rankedValues = {
  rule: "assumeNotNull(rule_id)",
  asset: "assumeNotNull(asset_name)",
  user: "assumeNotNull(target_user)",
  technique: "techniques[1]",
} as const;

const ofCompany = `from event where company_id = {company:UInt32}
  and occurred_at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')
  and occurred_at < fromUnixTimestamp64Milli({until:Int64}, 'UTC')`;

/** Lines of `event_value_day` in COPY format, as the intake keeps them. */
const valueLines = (kind: keyof typeof rankedValues) => `
  select concat({company:String}, '\\t${kind}\\t', value, '\\t', toString(day), '\\t', {source:String}, '\\t{',
    arrayStringConcat(arrayMap(rank -> toString(arraySum(arrayMap((s, n) -> if(bitAnd(s, 7) = rank, n, 0),
      slots, counts))), range(6)), ','), '}\\t{',
    arrayStringConcat(arrayMap((s, n) -> toString(bitShiftLeft(toUInt64(s), 32) + n), slots, counts), ','), '}') as line
  from (
    select value, day, groupArray(slot) as slots, groupArray(n) as counts from (
      select ${rankedValues[kind]} as value, toDate32(occurred_at) as day, toHour(occurred_at) * 8 + severity as slot,
        count() as n
      ${ofCompany} group by value, day, slot order by value, day, slot
    ) group by value, day
  )`;

/** Lines of `event_hour` in COPY format. */
const hourLines = `
  select concat({company:String}, '\\t', toString(toStartOfHour(occurred_at)), '+00\\t', {source:String}, '\\t',
    arrayStringConcat(arrayMap(rank -> toString(arrayCount(s -> s = rank, groupArray(severity))), range(6)), '\\t')) as line
  ${ofCompany} group by toStartOfHour(occurred_at)`;

/**
 * Fills the counts that PostgreSQL keeps of a company whose events are in a service: those of hours, and those of the
 * values that the dashboard ranks. ClickHouse counts them from the events.
 */
export async function fillKeptCounts(
  owner: pg.ClientConfig,
  service: EventService,
  { companyId, sourceId }: StoredCompany,
  until: Date,
): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  const copy = async (into: string, statement: string) => {
    const begin = Math.floor((until.getTime() - (storedDays + 1) * dayMs) / dayMs) * dayMs;
    for (let from = begin; from <= until.getTime(); from += daysAtOnce * dayMs) {
      const rows = await service.readOwn<{ line: string }>(statement, {
        company: companyId,
        source: sourceId,
        from,
        until: from + daysAtOnce * dayMs,
      });
      const lines = Readable.from(rows.map(({ line }) => `${line}\n`));
      await pipeline(lines, client.query(copyFrom(`copy ${into} from stdin`)));
    }
  };
  try {
    await client.query(
      `insert into company (id, name, full_name, created_at) overriding system value values ($1, 'Mayor', 'Mayor', now())`,
      [companyId],
    );
    await client.query(
      `insert into event_source (company_id, id, name, format, created_at)
       values ($1, $2, 'Wazuh', 'wazuh4', now())`,
      [companyId, sourceId],
    );
    await copy(
      "event_hour (company_id, hour, source_id, unknown, informational, low, medium, high, critical)",
      hourLines,
    );
    for (const kind of Object.keys(rankedValues) as (keyof typeof rankedValues)[])
      await copy(
        "event_value_day (company_id, kind, value, day, source_id, by_severity, hours)",
        valueLines(kind),
      );
    await client.query("vacuum analyze event_value_day");
    await client.query("vacuum analyze event_hour");
  } finally {
    await client.end();
  }
}
