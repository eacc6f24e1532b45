import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { v7 as uuidv7 } from "uuid";
import { BatchLines } from "#features/detection/events/server/intake/batch-lines.ts";
import { BatchTally } from "#features/detection/events/server/intake/batch-tally.ts";
import { stagingColumns } from "#features/detection/events/server/intake/staging-row.ts";
import { readerOf } from "#features/detection/events/server/reading/record-reader.ts";
import {
  renamedTechniques,
  shippedCatalogue,
} from "#features/intelligence/attack/server/catalogue/living-techniques.ts";

/** Reads alerts of Wazuh 4 as a delivery to the portal is read. */
export function readLines(companyId: number, id: string, tally = new BatchTally()): BatchLines {
  const now = new Date();
  const reader = readerOf({ format: "wazuh4", zone: "America/Santiago", rules: null }, now);
  return new BatchLines({ companyId, id, reader, renamed: renamedTechniques(shippedCatalogue), now, tally });
}

const fixed = "4\t0192f0d4-0000-7000-8000-000000000009\t2026-10-01\t";
const columns = Object.keys(stagingColumns).filter((name) => name !== "former_id");
/** A row of the import table begins with time, id and former id; the event table has no former ids. */
const stagedStart = /^([^\t\n]*\t[^\t\n]*\t)[^\t\n]*\t/gm;

/**
 * Returns the rows of a request body in COPY format for the event table, for company 4. The conversion is not part of
 * the measured time.
 */
export async function rowsToCopy(body: Buffer): Promise<string[]> {
  const rows: string[] = [];
  for await (const piece of readLines(4, uuidv7()).rows(Readable.from([body]))) {
    rows.push(piece.replace(stagedStart, `${fixed}$1`));
  }
  return rows;
}

/** Copies the rows with a plain COPY, without deduplication and without counters, as the baseline of the comparison. */
export async function copyRows(client: pg.Client, rows: string[]): Promise<void> {
  const names = ["company_id", "source_id", "received_at", ...columns].join(", ");
  await pipeline(Readable.from(rows), client.query(copyFrom(`copy event (${names}) from stdin`)));
}
