import pg from "pg";
import { ingestEvents } from "#features/events/contracts/event-source.contract.ts";
import { valuesOfBatches } from "#features/events/server/events.public.ts";
import type { ObservedEvent } from "#features/threats/readers/patterns/observed.ts";
import { candidatesOfDelivered } from "#features/threats/server/matching/delivered-values.rules.ts";
import { IndicatorTable } from "#features/threats/server/matching/indicator-table.ts";
import { alertLine } from "../alert-lines.ts";
import type { Goal } from "../goal.ts";
import { inCompany } from "../in-company.ts";
import { interleaved, median } from "../repeats.ts";

const seed = 20_261_124;
const most = 40 * 2 ** 20;
const word = (at: number) => Math.imul(at, 0x9e37_79b1) >>> 0;

/** A million keys in the shares that feeds have: half hashes, names, URLs, addresses, and 50,000 networks. */
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
    return { ratio: bytes / most, sides: `${(bytes / 2 ** 20).toFixed(1)} MB for ${count} keys` };
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

const lines = 20_000;
/** Lines are 0.7 s apart, from the first of September on; no other goal delivers so late. */
const midOctober = 5_000_000;

const matchingBesideIntake: Goal = {
  number: 35,
  title: "A million indicators over the stream",
  limit: { atLeast: 0.9 },
  method: `rows a second of taking ${lines} records, reading their values back and asking a million indicators, to taking them alone`,
  async measure(lab) {
    const owner = new pg.Client(lab.owner);
    await owner.connect();
    await owner.query("select make_event_partition('2026-10-01'), make_event_partition('2026-11-01')");
    await owner.end();
    const pool = new pg.Pool(lab.app);
    const table = millionIndicators();
    let run = 0;
    const body = () => {
      run += 1;
      const first = midOctober + run * lines;
      return Array.from({ length: lines }, (_, at) => `${alertLine(first + at, `m${run}`)}\n`).join("");
    };
    const deliver = async (text: string) => {
      const response = await fetch(lab.portal.url + ingestEvents.path, {
        method: "POST",
        headers: { authorization: `Bearer ${lab.apiKey}`, "content-type": "application/x-ndjson" },
        body: text,
      });
      const { batch_id } = (await response.json()) as { batch_id: string };
      return batch_id;
    };
    const rate = async (work: () => Promise<void>) => {
      const began = performance.now();
      await work();
      return (lines * 1_000) / (performance.now() - began);
    };
    try {
      return await interleaved(
        5,
        async () => {
          const text = body();
          return await rate(async () => {
            const batch = await deliver(text);
            const asked = await inCompany(
              pool,
              async ({ db }) => {
                let values = 0;
                for await (const observed of valuesOfBatches(db, [batch])) {
                  candidatesOfDelivered([table], observed);
                  values += observed.length;
                }
                return values;
              },
              3,
            );
            if (asked === 0) throw new Error("No value was asked");
          });
        },
        async () => {
          const text = body();
          return await rate(async () => {
            await deliver(text);
          });
        },
        "rows/s",
      );
    } finally {
      await pool.end();
    }
  },
};

export const indicatorGoals: Goal[] = [tableMemory, tableRate, matchingBesideIntake];
