const write = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)"?/gi;
const tablesOf = new Map<string, readonly string[]>();
const maxTexts = 1_000;

/**
 * Returns the names of the tables that a statement may write, read from its text in linear time. Words that only
 * resemble a table name (`of`, in `for update of`) may be included. Tables that a database function writes are not
 * included.
 */
export function writtenTables(sql: string): readonly string[] {
  const cached = tablesOf.get(sql);
  if (cached) return cached;
  const tables = [...new Set(Array.from(sql.matchAll(write), ([, table = ""]) => table.toLowerCase()))];
  if (tablesOf.size < maxTexts) tablesOf.set(sql, tables);
  return tables;
}
