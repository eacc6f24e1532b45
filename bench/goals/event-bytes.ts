import pg from "pg";
import { ingestEvents } from "#features/detection/events/contracts/event-source.contract.ts";
import { alertLine } from "../alert-lines.ts";
import type { Goal } from "../goal.ts";
import { roundedText } from "../repeats.ts";

const lines = 60_000;

/** The SQL for the size of an event on disk, part by part, in bytes. */
const parts = `
  select case when class.relkind = 'i' then 'index ' || coalesce(parent.relname, class.relname)
      else regexp_replace(class.relname, '_\\d{4}_\\d{2}$', '') end as name,
    sum(pg_relation_size(class.oid) + coalesce(pg_relation_size(nullif(class.reltoastrelid, 0)), 0))::bigint as bytes
  from pg_class class
  left join pg_inherits on pg_inherits.inhrelid = class.oid
  left join pg_class parent on parent.oid = pg_inherits.inhparent and class.relkind = 'i'
  where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'i')
    and class.relname ~ '^event_(\\d{4}|value_day|term|hour)'
  group by 1 having sum(pg_relation_size(class.oid)) > 0`;

export const eventBytes: Goal = {
  number: 26,
  title: "Bytes per event",
  limit: { atMost: 3 },
  method: `bytes on disk that ${lines} events add, with their indexes and kept counts, to the bytes of their records as they came`,
  async measure(lab) {
    const client = new pg.Client(lab.owner);
    await client.connect();
    try {
      const sizes = async () => {
        const { rows } = await client.query<{ name: string; bytes: number }>(parts);
        return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
      };
      const body = Buffer.from(
        Array.from({ length: lines }, (_, at) => `${alertLine(at, "bytes")}\n`).join(""),
      );
      const before = await sizes();
      const response = await fetch(lab.portal.url + ingestEvents.path, {
        method: "POST",
        headers: { authorization: `Bearer ${lab.apiKey}`, "content-type": "application/x-ndjson" },
        body: new Uint8Array(body),
      });
      const { accepted } = (await response.json()) as { accepted?: number };
      if (accepted !== lines) throw new Error(`${accepted} of ${lines} were taken`);
      const tableGrowth = [...(await sizes())]
        .map(([name, bytes]) => ({ name, each: (bytes - (before.get(name) ?? 0)) / lines }))
        .filter(({ each }) => each >= 1)
        .toSorted((one, other) => other.each - one.each);
      const whole = tableGrowth.reduce((sum, { each }) => sum + each, 0);
      const raw = body.length / lines;
      const tableSizes = tableGrowth.map(({ name, each }) => `${name} ${roundedText(each)}`).join(", ");
      return {
        ratio: whole / raw,
        sides: `${roundedText(whole)} bytes (${tableSizes}) to ${roundedText(raw)} bytes`,
      };
    } finally {
      await client.end();
    }
  },
};
