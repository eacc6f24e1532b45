import { runQuery, type TestConnection } from "#platform/testing/database-server.ts";
import type { TestCompany, TestPerson } from "#platform/testing/people.ts";

export interface Column {
  name: string;
  type: string;
  required: boolean;
  /** The table and column to which a foreign key from this column refers, alone or together with company_id. */
  refersTo: { table: string; column: string } | null;
}

export interface Table {
  name: string;
  columns: Column[];
}

export interface TenantTable extends Table {
  /** The SQL condition that selects the company's rows. */
  mine: string;
}

/** Returns every table, parents before children as far as they were created in that order. */
export async function allTables(owner: TestConnection): Promise<Table[]> {
  return await runQuery<Table>(
    owner,
    `select c.relname as name, json_agg(json_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, null),
        'required', a.attnotnull and not a.atthasdef and a.attidentity = '',
        'refersTo', (
          select json_build_object('table', k.confrelid::regclass::text, 'column', f.attname)
          from pg_constraint k
          join lateral unnest(k.conkey, k.confkey) as pair(here, there) on pair.here = a.attnum
          join pg_attribute f on f.attrelid = k.confrelid and f.attnum = pair.there
          where k.conrelid = c.oid and k.contype = 'f' and a.attname <> 'company_id' limit 1)
      ) order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     group by c.oid order by c.oid`,
  );
}

/** Returns every table that contains data of a company or of its people, according to the catalogue of the database. */
export async function tenantTables(
  owner: TestConnection,
  company: TestCompany,
  person: TestPerson,
): Promise<TenantTable[]> {
  const tables = await allTables(owner);
  return tables.flatMap(({ name, columns }) => {
    const mine = ownership(name, columns, company, person);
    return mine ? [{ name, columns, mine }] : [];
  });
}

function ownership(name: string, columns: Column[], company: TestCompany, person: TestPerson) {
  const has = (column: string) => columns.some((each) => each.name === column);
  if (name === "company") return `id = ${company.id}`;
  if (name === "portal_user") return `id = ${person.id}`;
  if (has("company_id")) return `company_id = ${company.id}`;
  return has("user_id") ? `user_id = ${person.id}` : undefined;
}
