import { sql } from "kysely";
import type { ObjectKind } from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import type { ConfigRecord } from "#features/posture/waf-changes/readers/config-record.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { anyCompany } from "#platform/server/database/any-company.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** More objects than any account has; a snapshot above it is refused. */
export const maxObjects = 50_000;

/** Sites of the newest snapshots of all accounts of a company. */
export async function findNamedSites(
  db: Database,
  companyId: number,
): Promise<{ object_id: string; name: string }[]> {
  return await db
    .selectFrom("waf_object")
    .select(["object_id", "name"])
    .where("company_id", "=", companyId)
    .where("until_at", "is", null)
    .where("kind", "=", "site")
    .orderBy("name")
    .limit(maxObjects)
    .execute();
}

/** Finds the rules and policies in the newest snapshots that belong to exactly one site. */
export async function findObjectSites(
  db: Database,
  companyId: number,
): Promise<{ object_id: string; site_id: string }[]> {
  const rows = await db
    .selectFrom("waf_object")
    .select(["object_id", "site_id"])
    .where("company_id", "=", companyId)
    .where("until_at", "is", null)
    .where("kind", "<>", "site")
    .where("site_id", "is not", null)
    .limit(maxObjects)
    .execute();
  return rows.flatMap(({ object_id, site_id }) => (site_id === null ? [] : [{ object_id, site_id }]));
}

export interface CurrentObject {
  kind: ObjectKind;
  object_id: string;
  name: string;
  digest: string;
}

/** Finds the objects of the given kinds in the newest snapshot of an account. */
export async function findCurrent(
  db: Database,
  { companyId, accountId, kinds }: { companyId: number; accountId: string; kinds: readonly ObjectKind[] },
): Promise<CurrentObject[]> {
  const { rows } = await sql<CurrentObject>`
    select kind, object_id, name, encode(digest, 'hex') as digest from waf_object
    where company_id = ${anyCompany(companyId)} and account_id = ${accountId}::uuid and until_at is null
      and kind = any(${kinds}::text[])`.execute(db);
  return rows;
}

interface AccountSnapshotTime {
  companyId: number;
  accountId: string;
  at: Date;
}

type ObjectName = Pick<CurrentObject, "kind" | "object_id">;

/** Ends the current versions of objects at a time. */
export async function endVersions(
  db: Database,
  { companyId, accountId, at }: AccountSnapshotTime,
  objects: readonly ObjectName[],
): Promise<void> {
  if (objects.length === 0) return;
  const names = objects.map(({ kind, object_id }) => ({ kind, object_id }));
  await sql`update waf_object set until_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as ended (kind text, object_id text)
    where company_id = ${anyCompany(companyId)} and account_id = ${accountId}::uuid and until_at is null
      and waf_object.kind = ended.kind and waf_object.object_id = ended.object_id`.execute(db);
}

/** Adds versions of objects that begin at a time. */
export async function addVersions(
  db: Database,
  { companyId, accountId, at }: AccountSnapshotTime,
  objects: readonly ConfigRecord[],
): Promise<void> {
  if (objects.length === 0) return;
  const text = JSON.stringify(objects).replaceAll("\\u0000", "\\uFFFD");
  await sql`insert into waf_object (company_id, account_id, kind, object_id, from_at, name, site_id, digest, body)
    select ${companyId}::bigint, ${accountId}::uuid, kind, "objectId", ${at}::timestamptz, name, "siteId",
      decode(digest, 'hex'), body
    from jsonb_to_recordset(${text}::jsonb) as fresh (kind text, "objectId" text, name text, "siteId" text, digest text,
      body jsonb)`.execute(db);
}

/** Removes the versions that began at a time; the versions that ended then become current again. */
export async function reopenVersions(
  db: Database,
  { companyId, accountId, at }: AccountSnapshotTime,
): Promise<void> {
  const company = anyCompany(companyId);
  await sql`delete from waf_object where company_id = ${company} and account_id = ${accountId}::uuid
    and from_at = ${at}`.execute(db);
  await sql`update waf_object set until_at = null where company_id = ${company} and account_id = ${accountId}::uuid
    and until_at = ${at}`.execute(db);
}

export interface ObjectVersions extends ObjectName {
  name: string;
  site_id: string | null;
  before: JsonObject | null;
  after: JsonObject | null;
}

/**
 * Finds the objects that differ between two times, with both versions; changes that were reverted in between are not
 * included.
 */
export async function findDifferences(
  db: Database,
  { companyId, accountId }: { companyId: number; accountId: string },
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<{ added: number; changed: number; removed: number; items: ObjectVersions[] }> {
  const { rows } = await sql<ObjectVersions & { added: number; changed: number; removed: number }>`
    with touched as (
      select kind, object_id from waf_object where company_id = ${anyCompany(companyId)}
        and account_id = ${accountId}::uuid and from_at > ${from} and from_at <= ${to}
      union
      select kind, object_id from waf_object where company_id = ${anyCompany(companyId)}
        and account_id = ${accountId}::uuid and until_at > ${from} and until_at <= ${to}),
    versions as (
      select touched.kind, touched.object_id, coalesce(later.name, earlier.name) as name,
        coalesce(later.site_id, earlier.site_id) as site_id, earlier.body as before, later.body as after
      from touched
      left join waf_object earlier on earlier.company_id = ${anyCompany(companyId)}
        and earlier.account_id = ${accountId}::uuid and earlier.kind = touched.kind
        and earlier.object_id = touched.object_id and earlier.from_at <= ${from}
        and (earlier.until_at is null or earlier.until_at > ${from})
      left join waf_object later on later.company_id = ${anyCompany(companyId)}
        and later.account_id = ${accountId}::uuid and later.kind = touched.kind
        and later.object_id = touched.object_id and later.from_at <= ${to}
        and (later.until_at is null or later.until_at > ${to})
      where earlier.digest is distinct from later.digest)
    select versions.*, (count(*) filter (where before is null) over ())::int as added,
      (count(*) filter (where before is not null and after is not null) over ())::int as changed,
      (count(*) filter (where after is null) over ())::int as removed
    from versions order by kind, name, object_id limit ${limit}`.execute(db);
  const [first] = rows;
  const { added = 0, changed = 0, removed = 0 } = first ?? {};
  return { added, changed, removed, items: rows };
}

/** Finds the versions of one object at two times; undefined if it existed at neither. */
export async function findVersionsAt(
  db: Database,
  { companyId, accountId }: { companyId: number; accountId: string },
  { kind, objectId, from, to }: { kind: ObjectKind; objectId: string; from: Date; to: Date },
): Promise<Pick<ObjectVersions, "name" | "before" | "after"> | undefined> {
  const rows = await db
    .selectFrom("waf_object")
    .select(["from_at", "until_at", "name", "body"])
    .where("company_id", "=", companyId)
    .where("account_id", "=", accountId)
    .where("kind", "=", kind)
    .where("object_id", "=", objectId)
    .where("from_at", "<=", to)
    .where((is) => is.or([is("until_at", "is", null), is("until_at", ">", from)]))
    .orderBy("from_at")
    .limit(1_000)
    .execute();
  const at = (moment: Date) =>
    rows.find(({ from_at, until_at }) => from_at <= moment && (until_at === null || until_at > moment));
  const [before, after] = [at(from), at(to)];
  const name = after?.name ?? before?.name;
  if (name === undefined) return undefined;
  const bodyOf = (row: typeof before) => (row ? (row.body as JsonObject) : null);
  return { name, before: bodyOf(before), after: bodyOf(after) };
}
