import pg from "pg";
import type { ObservedEvent } from "#features/intelligence/threats/readers/patterns/observed.ts";
import { compareDelivered } from "#features/intelligence/threats/server/matching/compare-delivered.ts";
import { IndicatorMemory } from "#features/intelligence/threats/server/matching/indicator-memory.ts";
import { IndicatorTable } from "#features/intelligence/threats/server/matching/indicator-table.ts";
import { runRetroHunt } from "#features/intelligence/threats/server/retro-hunt/retro-hunt.ts";
import type { Goal } from "../goal.ts";
import { median } from "../repeats.ts";
import { besideIntake, intakeCompany, intakeLines, withGate } from "./beside-intake.ts";

const seed = 20_261_124;
const limit = 40 * 2 ** 20;
const word = (at: number) => Math.imul(at, 0x9e37_79b1) >>> 0;

/**
 * Returns a million indicator keys in the proportions of feeds: half are hashes; the others are names, URLs,
 * addresses, and 50,000 networks.
 */
export function millionIndicators(): IndicatorTable {
  const table = new IndicatorTable(950_000, seed);
  for (let at = 0; at < 500_000; at += 1)
    table.add({ kind: "sha256", key: word(at).toString(16).padStart(8, "0").repeat(8) });
  for (let at = 0; at < 250_000; at += 1) table.add({ kind: "domain", key: `malo-${word(at)}.example` });
  for (let at = 0; at < 100_000; at += 1)
    table.add({ kind: "url", key: `malo-${at}.example/ruta/${word(at)}` });
  for (let at = 0; at < 100_000; at += 1)
    table.add({ kind: "ip", key: dotted((word(at) | 0x8000_0000) >>> 0) });
  for (let at = 0; at < 50_000; at += 1) table.add({ kind: "network", key: `${dotted(word(at) >>> 1)}/24` });
  return table;
}

const dotted = (value: number) => [24, 16, 8, 0].map((bits) => (value >>> bits) & 255).join(".");

/** An event of a proxy: three addresses, a name beneath another, a URL and a hash. */
function proxyEvent(at: number): ObservedEvent {
  const host = `a${at % 900}.b.ejemplo-${at % 40_000}.example`;
  return {
    occurred_at: new Date(0),
    asset_ip: `10.1.${at % 200}.9`,
    source_ip: `10.2.${at % 250}.${at % 200}`,
    destination_ip: dotted(word(at)),
    source_user: null,
    target_user: `persona${at % 120}`,
    fields: {
      domain: host,
      hash_sha256: word(at + 7)
        .toString(16)
        .padStart(8, "0")
        .repeat(8),
    },
  };
}

const looked = 200_000;
const wantedRate = 250_000;

const tableMemory: Goal = {
  number: 34,
  title: "A million indicators in memory",
  limit: { atMost: 1 },
  method: "bytes of what is asked of a million keys, 50,000 of them networks, to 40 MB",
  async measure() {
    const { bytes, count } = millionIndicators();
    return { ratio: bytes / limit, sides: `${(bytes / 2 ** 20).toFixed(1)} MB for ${count} keys` };
  },
};

const tableRate: Goal = {
  number: 34,
  title: "Events asked of a million indicators",
  limit: { atLeast: 1 },
  method: `events a second of one core, each with three addresses, a name of three labels and a hash, to ${wantedRate}`,
  async measure() {
    const table = millionIndicators();
    const events = Array.from({ length: looked }, (_, at) => proxyEvent(at));
    const rates = Array.from({ length: 5 }, () => {
      const began = performance.now();
      for (const event of events) table.candidatesOf(event);
      return (looked * 1_000) / (performance.now() - began);
    });
    const rate = median(rates);
    const spread = [Math.min(...rates) / wantedRate, Math.max(...rates) / wantedRate] as const;
    return { ratio: rate / wantedRate, spread, sides: `${Math.round(rate).toLocaleString("en")} events/s` };
  },
};

/**
 * The serial number of the first line. Lines are 0.7 s apart, beginning on the first of September. No other goal uses
 * lines with such late times.
 */
const midOctober = 5_000_000;

const matchingBesideIntake: Goal = {
  number: 35,
  title: "A million indicators over the stream",
  limit: { atLeast: 0.9 },
  method: `rows a second of taking ${intakeLines} records and comparing them whole (values read back, a million indicators of PostgreSQL asked, confirmed, written down), to taking them alone`,
  async measure(lab) {
    await fillIndicators(lab.owner, 1_000_000);
    return await withGate(lab, async (gate) => {
      const began = performance.now();
      await gate.memory(IndicatorMemory).tablesOf(gate, intakeCompany);
      const loaded = ((performance.now() - began) / 1_000).toFixed(1);
      const { bytes, keys } = gate.memory(IndicatorMemory).size;
      const measured = await besideIntake(lab, midOctober, (batch) =>
        compareDelivered(gate, {
          companyId: intakeCompany,
          batchIds: [batch],
          historyBefore: new Date(0),
        }),
      );
      const memory = `${keys.toLocaleString("en")} keys in ${(bytes / 2 ** 20).toFixed(1)} MB, read in ${loaded} s`;
      return { ...measured, sides: `${measured.sides}; ${memory}` };
    });
  },
};

const maxSeconds = 60;

const retroHunting: Goal = {
  number: 36,
  title: "Ten thousand new indicators over what is kept",
  limit: { atMost: 1 },
  method: `seconds of looking back for 10,000 new indicators, one of which was met in every 250th event, over all events of company 1, to ${maxSeconds} s`,
  async measure(lab) {
    await fillIndicators(lab.owner, 10_000, { owner: 1, met: "203.0.113.7" });
    return await withGate(lab, async (gate) => {
      const began = performance.now();
      await runRetroHunt(gate, 1);
      const seconds = (performance.now() - began) / 1_000;
      const [run] = await ask<{ sightings: number; days: number; sought: number; events: number }>(
        lab.owner,
        `select sightings, days, sought, (select sum(events)::int from threat_sighting where company_id = 1) as events
         from threat_look_back where company_id = 1 and state = 'done' order by started_at desc limit 1`,
      );
      if (!run?.events) throw new Error("Nothing was found");
      return {
        ratio: seconds / maxSeconds,
        sides: `${seconds.toFixed(1)} s for ${run.sought.toLocaleString("en")} values over ${lab.rows.toLocaleString("en")} events; ${run.events.toLocaleString("en")} met on ${run.days} days, ${run.sightings.toLocaleString("en")} sightings`,
      };
    });
  },
};

async function ask<Row>(connection: pg.ClientConfig, statement: string): Promise<Row[]> {
  const owner = new pg.Client(connection);
  await owner.connect();
  try {
    return (await owner.query(statement)).rows as Row[];
  } finally {
    await owner.end();
  }
}

/**
 * Inserts indicators of one value each, in the proportions of feeds, into the common indicators, or into a company
 * together with one that it has sighted.
 */
async function fillIndicators(
  connection: pg.ClientConfig,
  count: number,
  { owner = 0, met }: { owner?: number; met?: string } = {},
): Promise<void> {
  const source = `0192f0d4-0000-7000-8000-0000000000f${owner}`;
  const value = `case when n % 20 < 10 then md5(n::text) || md5((n + 1)::text)
    when n % 20 < 15 then 'malo-' || n || '.cl' when n % 20 < 17 then 'malo-' || n || '.cl/ruta/' || n
    when n % 20 < 19 then (80 + n % 40) || '.' || n / 65536 % 250 || '.' || n / 256 % 256 || '.' || n % 256
    else (130 + n / 65536 % 40) || '.' || n / 256 % 256 || '.' || n % 256 || '.0/24' end`;
  const kind = `case when n % 20 < 10 then 'sha256' when n % 20 < 15 then 'domain' when n % 20 < 17 then 'url'
    when n % 20 < 19 then 'ip' else 'network' end`;
  const createdText = met
    ? `select n, case when n = 1 then '${met}' else ${value} end as value, case when n = 1 then 'ip' else ${kind} end as kind`
    : `select n, ${value} as value, ${kind} as kind`;
  await ask(
    connection,
    `do $$ begin
      perform make_event_partition('2026-10-01'), make_event_partition('2026-11-01');
      set local session_replication_role = replica;
      insert into threat_source (company_id, id, name, kind, created_at, created_by_name)
      values (${owner}, '${source}', 'Un feed', 'file', now(), 'Olga');
      create temp table made on commit drop as select md5('${owner}' || n)::uuid as id, made.*
        from (${createdText} from generate_series(1, ${count}) n) made;
      insert into threat_indicator (company_id, id, stix_id, name, compared, kind, value, value_count, confidence,
        reliability, pap, valid_from, live_until, revoked, source_id, modified_at, added_at, changed_at, tlp)
      select ${owner}, id, 'indicator--' || id, '', 'values', kind, value, 1, 80, 'B', 'green', now() - interval '1 day',
        '9999-12-31', false, '${source}', date_trunc('milliseconds', now()), now(), date_trunc('milliseconds', now()), 'green'
      from made;
      insert into threat_indicator_key (company_id, kind, key, indicator_id, tlp)
      select ${owner}, kind, value, id, 'green' from made on conflict do nothing;
      insert into threat_change (company_id, changed_at) values (${owner}, date_trunc('milliseconds', now()));
    end $$`,
  );
  await ask(connection, "analyze threat_indicator, threat_indicator_key");
}

export const indicatorGoals: Goal[] = [tableMemory, tableRate, retroHunting, matchingBesideIntake];
