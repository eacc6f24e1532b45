import type { Client } from "pg";

type ForeignKey = { owner: string; name: string; definition: string };

/**
 * Takes away every foreign key and returns what puts them back, which checks all rows: tables can then be filled in
 * any order, by an owner who is no superuser.
 */
export async function liftForeignKeys(client: Client): Promise<() => Promise<void>> {
  // With an empty path PostgreSQL writes every name in full.
  await client.query("SET LOCAL search_path = ''");
  const { rows } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS owner, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace::regnamespace::text !~ '^pg_'`,
  );
  await client.query("SET LOCAL search_path = DEFAULT");
  for (const { owner, name } of rows) await client.query(`ALTER TABLE ${owner} DROP CONSTRAINT ${name}`);
  return async () => {
    for (const { owner, name, definition } of rows) {
      await client.query(`ALTER TABLE ${owner} ADD CONSTRAINT ${name} ${definition}`);
    }
  };
}
