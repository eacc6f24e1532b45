import pg from "pg";
import { ingestEvents } from "#features/detection/events/contracts/event-source.contract.ts";
import { alertLine } from "../alert-lines.ts";
import { copyRows, rowsToCopy } from "../copy-rows.ts";
import type { Goal } from "../goal.ts";
import { compareInterleaved } from "../repeats.ts";

const lines = 60_000;

export const bulkIngest: Goal = {
  number: 6,
  title: "Events in bulk over HTTP",
  limit: { atLeast: 0.5 },
  method: `rows a second of a delivery of ${lines} lines (read, normalised, compared with those known, counted by hour) to COPY of the same rows into the same table`,
  async measure(lab) {
    let run = 0;
    const client = new pg.Client(lab.owner);
    await client.connect();
    await client.query("select make_event_partition('2026-09-01')");
    const next = () => {
      run += 1;
      return Buffer.from(Array.from({ length: lines }, (_, at) => `${alertLine(at, `b${run}`)}\n`).join(""));
    };
    try {
      return await compareInterleaved(
        3,
        async () => {
          const body = next();
          return await rate(() => deliver(lab.portal.url, lab.apiKey, body));
        },
        async () => {
          const rows = await rowsToCopy(next());
          return await rate(() => copyRows(client, rows));
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
  return (lines * 1000) / (performance.now() - began);
}

async function deliver(url: string, apiKey: string, body: Buffer): Promise<void> {
  const response = await fetch(url + ingestEvents.path, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/x-ndjson" },
    body: new Uint8Array(body),
  });
  const answer = (await response.json()) as { accepted?: number };
  if (answer.accepted !== lines) throw new Error(`Delivery failed: ${JSON.stringify(answer)}`);
}
