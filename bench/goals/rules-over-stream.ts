import pg from "pg";
import { recordOf } from "#features/correlations/server/seen-event.ts";
import { ingestEvents } from "#features/events/events.contract.ts";
import type { BatchEvent } from "#features/events/server/events.public.ts";
import { alertLine } from "../alert-lines.ts";
import { fiveHundredRules } from "../five-hundred-rules.ts";
import type { Goal } from "../goal.ts";
import { interleaved } from "../repeats.ts";

const lines = 20_000;
const page = 2_000;

export const rulesOverStream: Goal = {
  number: 23,
  title: "Five hundred rules over the stream",
  limit: { atLeast: 0.5 },
  method: `rows a second of taking ${lines} records, reading them back and holding 500 rules against each, to taking them alone`,
  async measure(lab) {
    const client = new pg.Client(lab.owner);
    await client.connect();
    await client.query("select make_event_partition('2026-09-01')");
    const rules = fiveHundredRules();
    let run = 0;
    const body = () => {
      run += 1;
      return Array.from({ length: lines }, (_, at) => `${alertLine(at, `r${run}`)}\n`).join("");
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
    try {
      return await interleaved(
        3,
        async () => {
          const text = body();
          return await rate(async () => {
            const batch = await deliver(text);
            let seen = 0;
            for (let at = 0; at < lines; at += page) {
              const { rows } = await client.query<BatchEvent>(
                "select * from event where company_id = 3 and batch_id = $1 order by occurred_at, id limit $2 offset $3",
                [batch, page, at],
              );
              for (const row of rows) rules.matching(row.raw, () => recordOf(row));
              seen += rows.length;
            }
            if (seen !== lines) throw new Error(`Only ${seen} records were held against the rules`);
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
      await client.end();
    }
  },
};

async function rate(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (lines * 1_000) / (performance.now() - began);
}
