import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** A row of the table `matter` without its company and kind; times as ISO texts. */
export interface MatterRow {
  side: string;
  id: string;
  code: string;
  title: string;
  need: string;
  state: string;
  path: string;
  severity: number | null;
  owner_id: number | null;
  owner_name: string | null;
  due_at: string | null;
  deadline: string;
  harm: number;
  harm_reasons: readonly string[];
  facts: readonly { label: string; value: string }[];
  question: string | null;
  answers: readonly string[];
  since: string;
  version: number | null;
  reader_ids: readonly number[] | null;
  tier: number;
  rank_at: string;
  search: string;
  digest: string;
}

/** The active people who work in a company: its members, and the staff of the provider. */
export async function findServingPeople(db: Database, companyId: number) {
  const { rows } = await sql<{ id: number; is_staff: boolean; is_operator: boolean }>`
    select u.id, u.is_staff, u.is_operator from portal_user u
    where u.status = 'active' and (u.is_staff or exists (
      select from company_member m where m.user_id = u.id and m.company_id = ${companyId}::bigint))
    order by u.id`.execute(db);
  return rows;
}

interface KindOf {
  companyId: number;
  kind: string;
}

/**
 * Locks the computation of a company's pending matters until commit, so that each transaction sees the objects as the
 * previous one left them.
 */
export async function lockMatters(db: Database, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('matter', ${companyId}::bigint))`.execute(db);
}

export async function findDigests(db: Database, { companyId, kind }: KindOf) {
  return await db
    .selectFrom("matter")
    .select(["side", "id", "digest"])
    .where("company_id", "=", companyId)
    .where("kind", "=", kind)
    .execute();
}

/** The path of a page, without query, and the side (provider or client) whose matter leads to it. */
export interface MatterPlace {
  side: string;
  place: string;
}

const placeOf = sql`split_part(matter.path, '?', 1)`;

/** Deletes pending matters and returns the paths to which they led. */
export async function deleteMatters(
  db: Database,
  { companyId, kind }: KindOf,
  endedMatters: readonly Pick<MatterRow, "side" | "id">[],
): Promise<MatterPlace[]> {
  if (endedMatters.length === 0) return [];
  const { rows } =
    await sql<MatterPlace>`delete from matter using jsonb_to_recordset(${JSON.stringify(endedMatters)}::jsonb) as ended (side text, id uuid)
    where matter.company_id = ${companyId} and matter.kind = ${kind} and matter.side = ended.side
      and matter.id = ended.id
    returning matter.side, ${placeOf} as place`.execute(db);
  return rows;
}

/** Returns the given paths to which no pending matter of the same side leads any more. */
export async function withoutMatters(
  db: Database,
  companyId: number,
  places: readonly MatterPlace[],
): Promise<MatterPlace[]> {
  if (places.length === 0) return [];
  const { rows } = await sql<MatterPlace>`
    select distinct ended.side, ended.place
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as ended (side text, place text)
    where not exists (select from matter where matter.company_id = ${companyId} and matter.side = ended.side
      and ${placeOf} = ended.place)`.execute(db);
  return rows;
}

const columns = sql.raw(
  `side, id, code, title, need, state, path, severity, owner_id, owner_name, due_at, deadline, harm, harm_reasons, facts,
  question, answers, since, version, reader_ids, tier, rank_at, search, digest`,
);
const changes = sql.raw(
  `code = excluded.code, title = excluded.title, need = excluded.need, state = excluded.state, path = excluded.path,
  severity = excluded.severity, owner_id = excluded.owner_id, owner_name = excluded.owner_name, due_at = excluded.due_at,
  deadline = excluded.deadline, harm = excluded.harm, harm_reasons = excluded.harm_reasons, facts = excluded.facts,
  question = excluded.question, answers = excluded.answers, since = excluded.since, version = excluded.version,
  reader_ids = excluded.reader_ids, tier = excluded.tier, rank_at = excluded.rank_at, search = excluded.search,
  digest = excluded.digest`,
);

export async function saveMatters(
  db: Database,
  { companyId, kind }: KindOf,
  rows: readonly MatterRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into matter (company_id, kind, ${columns})
    select ${companyId}::bigint, ${kind}::text, ${columns}
    from jsonb_populate_recordset(null::matter, ${JSON.stringify(rows)}::jsonb)
    on conflict (company_id, kind, side, id) do update set ${changes}`.execute(db);
}
