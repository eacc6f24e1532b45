import { runQuery, type TestConnection } from "#platform/testing/database-server.ts";
import type { TestCompany, TestPerson } from "#platform/testing/people.ts";
import { aRowOf } from "./a-row-of.fixture.ts";
import { type TenantTable, tenantTables } from "./tenant-tables.fixture.ts";

/**
 * Inserts a row for a company into every tenant table that has none; returns the tables, and those for which no row
 * could be inserted.
 */
export async function fillTables(
  owner: TestConnection,
  company: TestCompany,
  person: TestPerson,
  textOf: (table: string) => string,
): Promise<{ tables: TenantTable[]; bare: string[] }> {
  const tables = await tenantTables(owner, company, person);
  const bare: string[] = [];
  for (const table of tables) {
    const [held] = await runQuery<{ rows: number }>(
      owner,
      `select count(*)::int as rows from ${table.name} where ${table.mine}`,
    );
    if (held?.rows !== 0) continue;
    await aRowOf(owner, table, { company, person, text: textOf(table.name) }).catch((error) =>
      bare.push(`${table.name}: ${error.message}`),
    );
  }
  return { tables, bare };
}
