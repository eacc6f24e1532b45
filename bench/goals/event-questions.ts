import pg from "pg";
import type { EventFilter } from "#features/detection/events/contracts/event-filter.contract.ts";
import type { EventEngine } from "#features/detection/events/server/events/event-engine.ts";
import { postgresEventEngine } from "#features/detection/events/server/events/postgres-event-engine.ts";
import type { Goal } from "../goal.ts";
import { inCompany } from "../in-company.ts";
import { median, roundedText } from "../repeats.ts";

const repeats = 20;
/** The time within which an answer appears immediate to a person, in milliseconds. */
const atOnceMs = 300;
const page = { sort: "-occurred_at", cursor: undefined, limit: 50, extra: [] } as const;
const rail = ["rule_id", "asset_name", "source", "category", "source_user", "source_country"] as const;

const list = (filter: EventFilter) => (engine: EventEngine) => engine.page(filter, page);
/** The questions that do not name a period. */
const questions: Record<string, (engine: EventEngine) => Promise<unknown>> = {
  "a text of very many names": list({ q: "a" }),
  "a text of many names that no list shows": list({ q: "huella" }),
  "a text that no name holds": list({ q: "no está en ninguna parte" }),
  "a text in records that have it": list({ q: "abc", q_in: "record" }),
  "a text that no record holds": list({ q: "no está en ninguna parte", q_in: "record" }),
  "the counts beside the list": (engine) =>
    engine.facets({}, { fields: [...rail], values: 8, chosen: () => [] }),
  "counts that are not kept": (engine) =>
    engine.facets({}, { fields: ["process_path", "domain"], values: 8, chosen: () => [] }),
  "groups by rule": (engine) =>
    engine.groups({}, { by: ["rule_id"], sort: "-count", cursor: undefined, limit: 50 }),
};

export const eventQuestions: Goal = {
  number: 25,
  title: "Questions without a period",
  limit: { atMost: 1 },
  method: `the slowest of ${repeats} answers but one, of the slowest question, to ${atOnceMs} ms; with --rows 3000000 the questions at 3 M`,
  async measure(lab) {
    await plantNames(lab.owner);
    const pool = new pg.Pool({ ...lab.app, max: 1 });
    try {
      const rows: { name: string; time: number; slowest: number }[] = [];
      for (const [name, ask] of Object.entries(questions)) {
        const times: number[] = [];
        for (let turn = 0; turn <= repeats; turn += 1) {
          const began = performance.now();
          await inCompany(pool, ({ db }) => ask(postgresEventEngine(db)));
          // The first run only compiles code and fills caches.
          if (turn > 0) times.push(performance.now() - began);
        }
        const slowest = times.toSorted((one, other) => one - other)[Math.floor(repeats * 0.95) - 1] ?? 0;
        rows.push({ name, time: median(times), slowest });
      }
      const worst = Math.max(...rows.map(({ slowest }) => slowest));
      const sides = rows.map(
        ({ name, time, slowest }) => `${name} ${roundedText(time)} ms (p95 ${roundedText(slowest)} ms)`,
      );
      return { ratio: worst / atOnceMs, sides: sides.join(", ") };
    } finally {
      await pool.end();
    }
  },
};

/** Adds more names than the search looks up individually. */
async function plantNames(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query(
      `insert into event_term (company_id, kind, value)
       select 1, 'hash', 'huella' || n from generate_series(1, 300) n on conflict do nothing`,
    );
  } finally {
    await client.end();
  }
}
