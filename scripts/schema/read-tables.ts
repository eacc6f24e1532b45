import { Client, type ClientConfig } from "pg";

/** A column as PostgreSQL describes it; `labels` are the values of an enumeration. */
export type Column = {
  name: string;
  type: string;
  isArray: boolean;
  labels: string[] | null;
  nullable: boolean;
  hasDefault: boolean;
  computed: boolean;
};

export type TableDescription = { name: string; columns: Column[] };

type Row = Column & { table: string };

/** Reads the tables and views that the portal's queries use, without partitions and the tables of the migrations. */
export async function readTables(connection: ClientConfig): Promise<TableDescription[]> {
  const client = new Client(connection);
  await client.connect();
  const { rows } = await client
    .query<Row>(
      `SELECT c.relname AS table, a.attname AS name, NOT a.attnotnull AS nullable,
              a.atthasdef AND a.attgenerated = '' OR a.attidentity <> '' AS "hasDefault",
              a.attgenerated <> '' AS computed, t.typcategory = 'A' AS "isArray",
              coalesce(base.typname, element.typname, t.typname) AS type,
              (SELECT array_agg(e.enumlabel::text ORDER BY e.enumsortorder) FROM pg_enum e
               WHERE e.enumtypid = coalesce(element.oid, t.oid)) AS labels
       FROM pg_class c
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       JOIN pg_type t ON t.oid = a.atttypid
       LEFT JOIN pg_type element ON t.typcategory = 'A' AND element.oid = t.typelem
       LEFT JOIN pg_type base ON base.oid = nullif(t.typbasetype, 0)
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
         AND NOT c.relispartition AND c.relname <> 'portal_migration'
       ORDER BY c.relname COLLATE "C", a.attnum`,
    )
    .finally(() => client.end());
  const tables = Map.groupBy(rows, (row) => row.table);
  return [...tables].map(([name, columns]) => ({ name, columns }));
}
