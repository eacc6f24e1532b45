import pg from "pg";
import { recordOf } from "#features/correlations/server/seen-event.ts";
import { ingestEvents } from "#features/events/events.contract.ts";
import { eventsOfBatches } from "#features/events/server/events.public.ts";
import { alertLine } from "../alert-lines.ts";
import { fiveHundredRules } from "../five-hundred-rules.ts";
import type { Goal } from "../goal.ts";
import { inCompany } from "../in-company.ts";
import { interleaved } from "../repeats.ts";

const lines = 20_000;
/** Lines are 0.7 s apart, from the first of September on. */
const lateSeptember = 2_000_000;

export const rulesOverStream: Goal = {
  number: 23,
  title: "Five hundred rules over the stream",
  limit: { atLeast: 0.5 },
  method: `rows a second of taking ${lines} records, reading them back and holding 500 rules against each, to taking them alone`,
  async measure(lab) {
    const owner = new pg.Client(lab.owner);
    await owner.connect();
    await owner.query("select make_event_partition('2026-09-01')");
    await owner.end();
    const pool = new pg.Pool(lab.app);
    const rules = fiveHundredRules();
    let run = 0;
    const body = () => {
      run += 1;
      // Each delivery goes on where the one before ended, as a stream does; no other goal delivers so late.
      const first = lateSeptember + run * lines;
      return Array.from({ length: lines }, (_, at) => `${alertLine(first + at, `r${run}`)}\n`).join("");
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
            const seen = await inCompany(
              pool,
              async ({ db }) => {
                let read = 0;
                for await (const page of eventsOfBatches(db, [batch])) {
                  for (const event of page) rules.matching(event.raw, () => recordOf(event));
                  read += page.length;
                }
                return read;
              },
              3,
            );
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
      await pool.end();
    }
  },
};

async function rate(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (lines * 1_000) / (performance.now() - began);
}
