import { type RawBuilder, sql } from "kysely";
import { foldText } from "#platform/contract/fold-text.ts";
import type { MatterDeadline, MatterFact, MatterSide } from "#platform/contract/matters/matter-terms.ts";
import { countCap, type Page } from "#platform/contract/page.ts";
import { type KeyKind, readCursor, writeCursor } from "#platform/server/database/keyset-cursor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { likePatternContaining } from "#platform/server/database/search-text.ts";
import { Refusal } from "#platform/server/refusal.ts";

/** A selection of pending matters. Row security excludes matters that the person may not read. */
export interface MatterSelection {
  /** The companies; undefined: all that the person may enter, according to row security. */
  companyIds?: readonly number[] | undefined;
  side: MatterSide;
  kinds: readonly string[];
  /** Ranks, 0 unknown to 5 critical. */
  severities?: readonly number[] | undefined;
  /** The id of the owner; null selects matters without an owner. */
  ownerId?: number | null | undefined;
  /** Selects only matters that were due by this time. */
  lateAt?: Date | undefined;
  q?: string | undefined;
  /** Whether matters that only named people may read are excluded, even for those people. */
  unrestricted?: true;
  /** `now`: the present time, for counts of late matters. `me`: the person, for counts of the person's own matters. */
  now: Date;
  me: number;
}

export interface StoredMatter {
  company_id: number;
  kind: string;
  side: MatterSide;
  id: string;
  code: string;
  title: string;
  need: string;
  state: string;
  path: string;
  severity: number | null;
  owner_id: number | null;
  owner_name: string | null;
  due_at: Date | null;
  deadline: MatterDeadline;
  harm: number;
  harm_reasons: string[];
  facts: MatterFact[];
  question: string | null;
  answers: string[];
  since: Date;
  version: number | null;
}

const columns = sql.raw(
  `matter.company_id, matter.kind, matter.side, matter.id, matter.code, matter.title, matter.need, matter.state,
  matter.path, matter.severity, matter.owner_id, matter.owner_name, matter.due_at, matter.deadline, matter.harm,
  matter.harm_reasons, matter.facts, matter.question, matter.answers, matter.since, matter.version`,
);

function conditions(selection: MatterSelection): RawBuilder<unknown> {
  const { companyIds, side, kinds, severities, ownerId, lateAt, q, unrestricted } = selection;
  const words = q ? foldText(q) : "";
  return sql`matter.side = ${side} and matter.kind = any(${kinds}::text[])
    ${companyIds ? sql`and matter.company_id = any(${companyIds}::bigint[])` : sql``}
    ${severities ? sql`and matter.severity = any(${severities}::smallint[])` : sql``}
    ${ownerId === undefined ? sql`` : sql`and matter.owner_id is not distinct from ${ownerId}::int`}
    ${lateAt === undefined ? sql`` : sql`and matter.due_at <= ${lateAt}`}
    ${unrestricted ? sql`and matter.reader_ids is null` : sql``}
    ${words ? sql`and matter.search like ${likePatternContaining(words)}` : sql``}`;
}

const placeKinds: readonly KeyKind[] = ["integer", "timestamptz", "integer", "text"];

/** A cursor has at most four values, so it contains kind and id as one text. */
function afterPlace(cursor: string | undefined): RawBuilder<unknown> {
  if (!cursor) return sql``;
  const [tier, at, company, object = ""] = readCursor(cursor, placeKinds);
  const [, kind, id] = objectKey.exec(object) ?? [];
  if (!kind) throw new Refusal("invalid_input", { detail: "La página pedida no existe en esta lista." });
  return sql`and (matter.tier, matter.rank_at, matter.company_id, matter.kind, matter.id)
    > (${tier}::smallint, ${at}::timestamptz, ${company}::bigint, ${kind}::text, ${id}::uuid)`;
}

const objectKey = /^([a-z_]{1,30}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * Returns one page of pending matters over all companies, in the order of `matter-order.rules.ts`. An index has this
 * order, so a page reads few rows even for a person who serves many companies.
 */
export async function findMatterPage(
  db: Database,
  selection: MatterSelection,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page<StoredMatter>> {
  const { rows } = await sql<StoredMatter & { place: string[] }>`
    select ${columns},
      array[matter.tier::text, matter.rank_at::text, matter.company_id::text, matter.kind || ' ' || matter.id] as place
    from matter
    where ${conditions(selection)} ${afterPlace(cursor)}
    order by matter.tier, matter.rank_at, matter.company_id, matter.kind, matter.id limit ${sql.lit(limit + 1)}`.execute(
    db,
  );
  const page = rows.slice(0, limit);
  const lastPlace = page.at(-1)?.place;
  return {
    items: page.map(({ place: _, ...row }) => row),
    next: rows.length > limit && lastPlace ? writeCursor(lastPlace) : null,
    total: await countUpToCap(db, selection),
  };
}

async function countUpToCap(db: Database, selection: MatterSelection): Promise<Page<never>["total"]> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from matter where ${conditions(selection)}
      limit ${sql.lit(countCap + 1)}) capped`.execute(db);
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, countCap), capped: count > countCap };
}

export interface MatterAtPlace {
  company_id: number;
  /** The path of the object, as returned by `placeOfObject`. */
  place: string;
  need: string;
  due_at: Date | null;
  deadline: MatterDeadline;
}

/** The path of the object of a matter, as `placeOfObject` computes it in TypeScript. */
export const objectPlace = sql`case when split_part(matter.path, '?', 1) ~ '/[0-9a-f]{8}-[0-9a-f-]{27}'
  then split_part(matter.path, '?', 1) else matter.path end`;

/** Returns the most urgent pending matter of a side at each of the given paths in the given companies. */
export async function findMattersAt(
  db: Database,
  places: readonly Pick<MatterAtPlace, "company_id" | "place">[],
  { side, kinds }: { side: MatterSide; kinds: readonly string[] },
): Promise<MatterAtPlace[]> {
  if (places.length === 0) return [];
  const { rows } = await sql<MatterAtPlace>`
    select distinct on (1, 2) matter.company_id::int as company_id, ${objectPlace} as place,
      matter.need, matter.due_at, matter.deadline
    from matter
    where matter.company_id = any(${places.map(({ company_id }) => company_id)}::bigint[])
      and split_part(matter.path, '?', 1) = any(${places.map(({ place }) => place.split("?", 1)[0])}::text[])
      and ${objectPlace} = any(${places.map(({ place }) => place)}::text[])
      and matter.side = ${side} and matter.kind = any(${kinds}::text[])
    order by 1, 2, matter.tier, matter.rank_at`.execute(db);
  return rows;
}

export interface MatterCount {
  company_id: number;
  kind: string;
  severity: number | null;
  total: number;
  late: number;
  mine: number;
  worst_harm: number;
  legal: number;
  late_serious: number;
}

/** The points of harm from which a late matter is serious: those of an alert with high severity. */
const seriousHarm = 60;

/** Counts the pending matters per company, kind and severity. */
export async function countMatters(db: Database, selection: MatterSelection): Promise<MatterCount[]> {
  const { now, me } = selection;
  const { rows } = await sql<MatterCount>`
    select matter.company_id, matter.kind, matter.severity, count(*)::int as total,
      count(*) filter (where matter.due_at <= ${now})::int as late,
      count(*) filter (where matter.owner_id = ${me})::int as mine, max(matter.harm)::int as worst_harm,
      count(*) filter (where matter.deadline = 'legal')::int as legal,
      count(*) filter (where matter.due_at <= ${now} and matter.harm >= ${seriousHarm})::int as late_serious
    from matter where ${conditions(selection)}
    group by 1, 2, 3`.execute(db);
  return rows;
}
