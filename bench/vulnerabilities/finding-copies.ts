import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";

/** The changes by which rows of a table are copied: an expression for each changed column. */
interface Copied {
  table: string;
  changes: Record<string, string>;
  /** The SQL clause that follows `from table source`. */
  where: string;
}

/** Returns a new id that contains the same time, because the ids of one import share their time. */
export const copiedId = (column: string, copy: string) =>
  `overlay(source.${column}::text placing left(md5(source.${column}::text || ${copy}), 12) from 25)::uuid`;

async function selectionOf(client: pg.Client, { table, changes, where }: Copied) {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const selected = names.map((name) => changes[name] ?? `source.${name}`);
  return {
    columns: names.join(", "),
    query: `select ${selected.join(", ")} from ${table} source ${where}`,
  };
}

/** Inserts modified copies of existing rows, in one statement. */
export async function insertCopies(client: pg.Client, copied: Copied): Promise<void> {
  const { columns, query } = await selectionOf(client, copied);
  await client.query(`insert into ${copied.table} (${columns}) ${query}`);
}

/**
 * Returns the time that COPY takes for the rows of a scan: the findings, their observations, the first activity and the
 * timer. They are inserted as other findings of the same company, with every index and foreign key, and rolled back.
 */
export async function copyRowsOfScan(client: pg.Client, companyId: number, scanId: string): Promise<number> {
  const own = `source.company_id = ${companyId}`;
  const ofScan = `(select finding_id from scan_finding where company_id = ${companyId} and scan_id = '${scanId}')`;
  const evidence = `(select evidence_id from scan_finding where company_id = ${companyId} and scan_id = '${scanId}')`;
  const id = (column: string) => copiedId(column, "'copied'");
  const tables: Copied[] = [
    {
      table: "finding_evidence",
      changes: { id: "sha256(source.id)" },
      where: `where ${own} and source.id in ${evidence}`,
    },
    {
      table: "finding",
      changes: { id: id("id"), number: "source.number + 100000000", key: "sha256(source.key)" },
      where: `where ${own} and source.id in ${ofScan}`,
    },
    {
      table: "scan_finding",
      changes: { finding_id: id("finding_id"), evidence_id: "sha256(source.evidence_id)" },
      where: `where ${own} and source.scan_id = '${scanId}'`,
    },
    {
      table: "finding_step",
      changes: { id: id("id"), case_id: id("case_id") },
      where: `where ${own} and source.case_id in ${ofScan}`,
    },
    {
      table: "finding_clock",
      changes: { case_id: id("case_id") },
      where: `where ${own} and source.case_id in ${ofScan}`,
    },
  ];
  const prepared: { statement: string; rows: Buffer[] }[] = [];
  for (const copied of tables) {
    const { columns, query } = await selectionOf(client, copied);
    const rows: Buffer[] = [];
    for await (const piece of client.query(copyTo(`copy (${query}) to stdout`))) rows.push(piece);
    prepared.push({ statement: `copy ${copied.table} (${columns}) from stdin`, rows });
  }
  await client.query("begin");
  try {
    const began = performance.now();
    for (const { statement, rows } of prepared)
      await pipeline(Readable.from(rows), client.query(copyFrom(statement)));
    return performance.now() - began;
  } finally {
    await client.query("rollback");
  }
}
