import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { v7 as uuidv7 } from "uuid";
import { stagingColumns } from "#features/events/server/staging-row.ts";
import { readLines } from "./read-lines.ts";

const fixed = "4\t0192f0d4-0000-7000-8000-000000000009\t2026-10-01\t";

/** The rows of a body as the events' table takes them from COPY, for company 4; made before a clock runs. */
export async function rowsToCopy(body: Buffer): Promise<string[]> {
  const rows: string[] = [];
  for await (const piece of readLines(4, uuidv7()).rows(Readable.from([body]))) {
    rows.push(piece.replace(/^(?=.)/gm, fixed));
  }
  return rows;
}

/** Copies them as plainly as PostgreSQL can: nothing is told from what is known, nothing is counted. */
export async function copyRows(client: pg.Client, rows: string[]): Promise<void> {
  const columns = ["company_id", "source_id", "received_at", ...Object.keys(stagingColumns)].join(", ");
  await pipeline(Readable.from(rows), client.query(copyFrom(`copy event (${columns}) from stdin`)));
}
