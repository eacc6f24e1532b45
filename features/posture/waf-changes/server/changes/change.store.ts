import { type Selectable, sql, type Updateable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type {
  ChangeEffect,
  ChangeKind,
  ChangeState,
} from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import { anyCompany } from "#platform/server/database/any-company.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export type StoredChange = Selectable<Schema["waf_change"]>;

/** The row of a change. Check constraints guarantee that its values are those of the contract. */
export interface ChangeRow extends Omit<StoredChange, "kind" | "effect" | "state" | "origin"> {
  kind: ChangeKind;
  effect: ChangeEffect;
  state: ChangeState;
  origin: "file" | "push" | "api";
}

export async function findChange(
  db: Database,
  companyId: number,
  id: string,
): Promise<ChangeRow | undefined> {
  const row = await db
    .selectFrom("waf_change")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row as ChangeRow | undefined;
}

export async function updateChange(
  db: Database,
  companyId: number,
  id: string,
  set: Updateable<Schema["waf_change"]>,
): Promise<void> {
  await db
    .updateTable("waf_change")
    .set({ ...set, version: sql`version + 1` })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}

/** A change as it is stored for the first time. Dates are ISO 8601, the identity hexadecimal. */
export interface NewChange {
  id: string;
  account_id: string;
  identity: string;
  occurred_at: string;
  received_at: string;
  type_key: string;
  type_text: string;
  kind: ChangeKind;
  effect: ChangeEffect;
  effect_reason: string;
  resource_type: string;
  resource_id: string;
  site_id: string | null;
  site_name: string | null;
  actor: string;
  actor_name: string;
  on_behalf_of: string | null;
  message: string;
  state: ChangeState;
  request_id: string | null;
  score: number | null;
  is_emergency: boolean;
  origin: ChangeRow["origin"];
  import_id: string | null;
  raw: object;
  search: string;
}

/** Adds the changes that are not stored yet; returns those. */
export async function addChanges(
  db: Database,
  companyId: number,
  changes: readonly NewChange[],
): Promise<string[]> {
  if (changes.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    insert into waf_change (company_id, id, account_id, identity, occurred_at, received_at, type_key, type_text, kind, effect,
      effect_reason, resource_type, resource_id, site_id, site_name, actor, actor_name, on_behalf_of, message, state,
      request_id, score, is_emergency, origin, import_id, raw, search)
    select ${companyId}::bigint, id, account_id, decode(identity, 'hex'), occurred_at, received_at, type_key, type_text, kind,
      effect, effect_reason, resource_type, resource_id, site_id, site_name, actor, actor_name, on_behalf_of, message, state,
      request_id, score, is_emergency, origin, import_id, raw, search
    from jsonb_to_recordset(${JSON.stringify(changes).replaceAll("\\u0000", "\\uFFFD")}::jsonb) as fresh (id uuid,
      account_id uuid, identity text, occurred_at timestamptz, received_at timestamptz, type_key text, type_text text,
      kind text, effect text, effect_reason text, resource_type text, resource_id text, site_id text, site_name text,
      actor text, actor_name text, on_behalf_of text, message text, state text, request_id uuid, score integer,
      is_emergency boolean, origin text, import_id uuid, raw jsonb, search text)
    on conflict (company_id, identity) do nothing
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

const maxRelinked = 5_000;

/** Open changes within a span of time about which no person decided, the oldest first. */
export async function findOpenWithin(
  db: Database,
  companyId: number,
  { from, to }: { from: Date; to: Date },
): Promise<ChangeRow[]> {
  const rows = await db
    .selectFrom("waf_change")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("state", "in", ["unrequested", "proposed"])
    .where("settled_at", "is", null)
    .where("occurred_at", ">=", from)
    .where("occurred_at", "<=", to)
    .orderBy("occurred_at")
    .orderBy("id")
    .limit(maxRelinked)
    .execute();
  return rows as ChangeRow[];
}

/** Changes of a request, the newest first. */
export async function findChangesOfRequest(
  db: Database,
  companyId: number,
  requestId: string,
  limit: number,
): Promise<ChangeRow[]> {
  const rows = await db
    .selectFrom("waf_change")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("request_id", "=", requestId)
    .orderBy("occurred_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows as ChangeRow[];
}

/**
 * Removes the changes that an import added. Returns the requests to which they were linked; undefined if a person has
 * decided about one of them.
 */
export async function removeImported(
  db: Database,
  companyId: number,
  importId: string,
): Promise<string[] | undefined> {
  const company = anyCompany(companyId);
  const { rows } = await sql<{ settled: boolean }>`
    select exists (select from waf_change where company_id = ${company} and import_id = ${importId}
      and (settled_at is not null or alert_id is not null)) as settled`.execute(db);
  if (rows[0]?.settled) return undefined;
  const deletion = await sql<{ request_id: string | null }>`
    delete from waf_change where company_id = ${company} and import_id = ${importId}
    returning request_id`.execute(db);
  return [...new Set(deletion.rows.flatMap(({ request_id }) => request_id ?? []))];
}
