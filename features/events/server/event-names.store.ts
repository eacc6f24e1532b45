import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { holdsText } from "#platform/server/database/search-text.ts";
import type { ValueKind } from "./tallied-values.rules.ts";

/** A name that appears in the events. */
export interface Name {
  kind: ValueKind;
  value: string;
}

const most = 200;

/** The names that hold a text, however its accents are written; none when they are too many to look for one by one. */
export async function findNames(db: Database, text: string): Promise<Name[] | undefined> {
  const rows = await db
    .selectFrom("event_term")
    .select(["kind", "value"])
    .where(holdsText("value", text))
    .limit(most + 1)
    .execute();
  // The table holds no other kinds.
  return rows.length > most ? undefined : (rows as Name[]);
}

type Told = (values: string[]) => RawBuilder<boolean>;
const column =
  (name: string): Told =>
  (values) =>
    sql`left(${sql.ref(name)}, 400) = any(${values}::text[])`;
const field =
  (name: string): Told =>
  (values) =>
    sql`left(fields ->> ${sql.lit(name)}, 400) = any(${values}::text[])`;
const list =
  (name: string): Told =>
  (values) =>
    sql`${sql.ref(name)} && ${values}::text[]`;

const places: Record<Exclude<ValueKind, "source_ip">, Told[]> = {
  title: [column("title")],
  rule: [column("rule_id")],
  asset: [column("asset_name")],
  user: [column("source_user"), column("target_user")],
  ip: [column("asset_ip"), column("source_ip"), column("destination_ip")],
  country: [column("source_country")],
  technique: [list("techniques")],
  tactic: [list("tactics")],
  category: [column("category")],
  account: [column("cloud_account")],
  hash: [field("hash_md5"), field("hash_sha1"), field("hash_sha256")],
  domain: [field("domain")],
  resource: [field("resource_uid")],
};

/** Whether a row of `event` has one of the names. */
export function namesHold(names: readonly Name[]): RawBuilder<boolean> {
  const tests = [...Map.groupBy(names, ({ kind }) => kind)].flatMap(([kind, found]) => {
    const values = found.map(({ value }) => value);
    return (places[kind as keyof typeof places] ?? []).map((told) => told(values));
  });
  if (tests.length === 0) return sql`false`;
  return sql`coalesce(${sql.join(tests, sql` or `)}, false)`;
}
