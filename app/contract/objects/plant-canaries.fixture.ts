import { Readable } from "node:stream";
import type { FileColumn } from "#platform/server/files/orphans.store.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import type { TestCompany, TestPerson } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { fillTables } from "./fill-tables.fixture.ts";
import type { Column, TenantTable } from "./tenant-tables.fixture.ts";

/** The way in which a canary is written into a column of each type; `$1` is the canary, different in every row. */
const canaryByType: Record<string, (column: string) => string> = {
  text: () => "$1 || substr(md5(ctid::text), 1, 6)",
  "character varying": () => "$1 || substr(md5(ctid::text), 1, 6)",
  "text[]": () => "array[$1]",
  jsonb: (column) =>
    `case jsonb_typeof(${column}) when 'object' then ${column} || jsonb_build_object('canary', $1::text)
       when 'array' then ${column} || to_jsonb($1::text) else to_jsonb($1::text) end`,
  tsvector: () => "to_tsvector('simple', $1)",
};

export const canaryOf = (company: TestCompany, table = "") => `CANARY-${company.id}-${table}`;

/**
 * Fills every tenant table for a company and writes a unique text (canary) into every text column and into files.
 * Returns the columns for which that is impossible although no check constraint restricts their values.
 */
export async function plantCanaries(
  portal: TestPortal,
  company: TestCompany,
  person: TestPerson,
  files: FileColumn[],
): Promise<{ tables: TenantTable[]; bare: string[] }> {
  const { tables, bare } = await fillTables(portal.database.owner, company, person, (table) =>
    canaryOf(company, table),
  );
  for (const table of tables) {
    for (const column of table.columns) {
      const isFile = files.some((file) => file.table === table.name && file.column === column.name);
      const failure = isFile
        ? await plantFile(portal, company, table, column)
        : await plantText(portal, company, table, column);
      if (failure) bare.push(`${table.name}.${column.name}: ${failure}`);
    }
  }
  return { tables, bare };
}

async function plantText(
  { database }: TestPortal,
  company: TestCompany,
  { name, mine }: TenantTable,
  column: Column,
): Promise<string | undefined> {
  const value = canaryByType[column.type]?.(column.name);
  if (!value) return undefined;
  return await runQuery(database.owner, `update ${name} set ${column.name} = ${value} where ${mine}`, [
    canaryOf(company, name),
  ]).then(
    () => undefined,
    // 23514: a check restricts the column to a list of words or a format, which cannot contain text of a person.
    (error: { code: string; message: string }) => (error.code === "23514" ? undefined : error.message),
  );
}

async function plantFile(
  { database, gate }: TestPortal,
  company: TestCompany,
  { name, mine }: TenantTable,
  { name: column }: Column,
): Promise<string | undefined> {
  const content = Buffer.from(`${canaryOf(company, name)} in a file`);
  const { key } = await gate.files.write(Readable.from([content]), { maximumBytes: 1_000 });
  const others = name === "company" ? ", logo_type = 'image/png'" : "";
  return await runQuery(database.owner, `update ${name} set ${column} = $1${others} where ${mine}`, [
    key,
  ]).then(
    () => undefined,
    (error: Error) => error.message,
  );
}
