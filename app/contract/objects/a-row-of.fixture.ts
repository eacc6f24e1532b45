import { runQuery, type TestConnection, withClient } from "#platform/testing/database-server.ts";
import type { TestCompany, TestPerson } from "#platform/testing/people.ts";
import type { Column, Table } from "./tenant-tables.fixture.ts";

interface Refusal {
  code: string;
  constraint?: string;
}

const plain: Record<string, unknown> = {
  bigint: 1,
  integer: 1,
  smallint: 1,
  numeric: 1,
  real: 1,
  "double precision": 1,
  boolean: false,
  date: "2026-03-04",
  "timestamp with time zone": "2014-03-04T12:00:00Z",
  jsonb: "{}",
  inet: "192.0.2.1",
  cidr: "192.0.2.0/24",
  bytea: Buffer.alloc(32, 1),
  tsvector: "",
  interval: "1 day",
};
/** Texts that check constraints of columns without a list of values may require. */
const commonTexts = ["a".repeat(64), "2026-03", "https://ejemplo.cl/", "0a", "x"];

/**
 * Inserts one row into a table for a company, with values derived from the catalogue's description of the columns;
 * throws the last refusal.
 */
export async function aRowOf(
  owner: TestConnection,
  table: Table,
  person: { company: Pick<TestCompany, "id">; person: Pick<TestPerson, "id">; text: string },
): Promise<void> {
  const values = new Map<string, unknown>();
  for (const column of table.columns) {
    const value = await valueFor(owner, column, person);
    if (value !== undefined) values.set(column.name, value);
  }
  const attemptedEntries = new Map<string, number>();
  for (let attempt = 0; ; attempt += 1) {
    const refusal = await insert(owner, table.name, values);
    if (!refusal) return;
    if (refusal.code !== "23514" || !refusal.constraint || attempt === 40) throw refusal;
    await adapt(owner, table, refusal.constraint, values, attemptedEntries);
  }
}

async function valueFor(
  owner: TestConnection,
  column: Column,
  { company, person, text }: Parameters<typeof aRowOf>[2],
): Promise<unknown> {
  if (column.name === "company_id") return company.id;
  if (column.name === "user_id") return person.id;
  if (column.refersTo) {
    const { table, column: key } = column.refersTo;
    const [row] = await runQuery<{ key: unknown }>(
      owner,
      `select ${key} as key from ${table} t order by (to_jsonb(t)->>'company_id' = $1) desc nulls last limit 1`,
      [String(company.id)],
    );
    if (row) return row.key;
  }
  if (!column.required) return undefined;
  if (column.type === "uuid") return crypto.randomUUID();
  if (column.type.endsWith("[]")) return column.type === "text[]" ? [text] : [];
  return column.type in plain ? plain[column.type] : text;
}

async function insert(
  owner: TestConnection,
  table: string,
  values: Map<string, unknown>,
): Promise<Refusal | undefined> {
  return await withClient(owner, async (client) => {
    const names = [...values.keys()];
    // Foreign keys are not checked here: no feature may have made a parent row for this company.
    await client.query("set session_replication_role = replica");
    return await client
      .query(
        `insert into ${table} (${names.join(", ")}) overriding system value
         values (${names.map((_, at) => `$${at + 1}`).join(", ")})`,
        [...values.values()],
      )
      .then(
        () => undefined,
        (error: Refusal) => error,
      );
  });
}

/** Tries the next value that a check names, or that checks commonly want, in the check's text columns. */
async function adapt(
  owner: TestConnection,
  table: Table,
  constraint: string,
  values: Map<string, unknown>,
  attemptedEntries: Map<string, number>,
): Promise<void> {
  const [check] = await runQuery<{ definition: string; columns: string[] }>(
    owner,
    `select pg_get_constraintdef(k.oid) as definition, array(
       select attname::text from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any(k.conkey)) as columns
     from pg_constraint k where conname = $1 and conrelid = $2::regclass`,
    [constraint, table.name],
  );
  const names = [...(check?.definition ?? "").matchAll(/'([^']*)'/g)].map(([, word]) => word ?? "");
  const candidates = [...names, ...commonTexts];
  const at = attemptedEntries.get(constraint) ?? 0;
  attemptedEntries.set(constraint, at + 1);
  const texts = table.columns.filter(({ name, type }) => type === "text" && check?.columns.includes(name));
  for (const { name } of texts) values.set(name, candidates[at % candidates.length]);
}
