import { sql } from "kysely";
import {
  type EntityFilter,
  type EntityKind,
  type EntitySort,
  identityKindNames,
} from "#features/detection/entities/entities.contract.ts";
import type { PageRequest } from "#platform/contract/page.ts";
import type { severities } from "#platform/contract/severity-list.ts";
import { type KeysetOrder, keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { holdsText } from "#platform/server/database/search-text.ts";
import { countOpenAlerts, ranked } from "./open-alert.store.ts";
import { alertPoints, criticalityFactors } from "./risk.rules.ts";
import { type RiskPartRow, type RiskRows, riskParts } from "./risk-part.store.ts";

const points = sql`coalesce(further.points, 0) + ${sql.join(
  ranked.map(
    ({ severity }) => sql`coalesce(open.${sql.id(severity)}, 0) * ${sql.lit(alertPoints[severity])}`,
  ),
  sql` + `,
)}`;
const factor = sql.join(
  Object.entries(criticalityFactors).map(
    ([criticality, each]) => sql`when ${sql.lit(Number(criticality))} then ${sql.lit(each)}`,
  ),
  sql` `,
);

/** Every entity that is not merged into another, with its open alerts, the other parts of its risk, and its risk. */
function entities(db: Database, { alerts, further }: RiskRows) {
  const counts = ranked.map(
    ({ severity }) => sql`coalesce(open.${sql.id(severity)}, 0) as ${sql.id(severity)}`,
  );
  return db.selectFrom(
    sql<EntityRow>`(select entity.*, ${sql.join(counts)}, further.parts, ${points} as points,
      least(100, round((${points}) * case entity.criticality ${factor} else 1 end))::int as risk
      from entity left join ${countOpenAlerts(alerts)} open on open.entity_id = entity.id
      left join ${riskParts(further)} further on further.entity_id = entity.id
      where entity.merged_into is null)`.as("each"),
  );
}

export interface EntityRow extends Record<(typeof severities)[number], number> {
  id: string;
  kind: string;
  name: string;
  first_at: Date;
  last_at: Date;
  criticality: number | null;
  owner: string;
  labels: string[];
  note: string;
  version: number;
  retired_at: Date | null;
  /** Parts of the risk beside the alerts; null without any. */
  parts: RiskPartRow[] | null;
  points: number;
  risk: number;
}

/** The filter of entities. A search by name includes retired ones; otherwise these are requested apart. */
export type EntityNarrowing = EntityFilter & { wherever?: boolean | undefined };

function selected(db: Database, { kind, ...filter }: EntityNarrowing, rows: RiskRows) {
  const { q, named, criticality, unrated, label, pressing, retired, wherever } = filter;
  let query = entities(db, rows).where("each.kind", "=", kind);
  if (retired) query = query.where("each.retired_at", "is not", null);
  else if (!named && !wherever) query = query.where("each.retired_at", "is", null);
  if (q) {
    // There are few identities compared with events, so their names are scanned.
    query = query.where(
      sql<boolean>`exists (select from entity_identity held where held.entity_id = each.id
        and ${holdsText(sql`array_to_string(held.spellings, ' ')`, q)})`,
    );
  }
  if (named) {
    const spellings = [...new Set([named, named.toLowerCase()])];
    query = query.where(
      sql<boolean>`each.id in (select held.entity_id from entity_identity held
        where held.kind in (${sql.join(identityKindNames)}) and held.value in (${sql.join(spellings)}))`,
    );
  }
  if (unrated) query = query.where("each.criticality", "is", null);
  else if (criticality && criticality.length > 0) query = query.where("each.criticality", "in", criticality);
  if (label) query = query.where(sql<boolean>`${label} = any(each.labels)`);
  if (pressing) query = query.where("each.points", ">", 0);
  return query;
}

const orders: Record<EntitySort, Pick<KeysetOrder, "by" | "kind" | "descending">> = {
  "-risk": { by: sql`each.risk`, kind: "integer", descending: true },
  "-last_at": { by: sql`each.last_at`, kind: "timestamptz", descending: true },
  name: { by: sql`lower(each.name)`, kind: "text", descending: false },
};

export async function findEntityPage(
  db: Database,
  { sort, cursor, limit, ...filter }: EntityNarrowing & PageRequest & { sort: EntitySort },
  rows: RiskRows,
) {
  const order = { ...orders[sort], tie: sql`each.id`, tieKind: "uuid" } as const;
  return await keysetPage(db, selected(db, filter, rows).selectAll(), order, { cursor, limit });
}

export async function countByCriticality(db: Database, filter: EntityFilter, rows: RiskRows) {
  return await selected(db, { ...filter, criticality: undefined, unrated: undefined }, rows)
    .select(["each.criticality as value", sql<number>`count(*)::int`.as("count")])
    .groupBy("each.criticality")
    .orderBy(sql`each.criticality desc nulls last`)
    .execute();
}

export async function countByLabel(db: Database, filter: EntityFilter, rows: RiskRows) {
  return await selected(db, { ...filter, label: undefined }, rows)
    .innerJoin(sql<{ value: string }>`unnest(each.labels)`.as<"label">(sql`label(value)`), (join) =>
      join.onTrue(),
    )
    .select(["label.value", sql<number>`count(*)::int`.as("count")])
    .groupBy("label.value")
    .orderBy("count", "desc")
    .orderBy("label.value")
    .limit(30)
    .execute();
}

export async function countPressing(db: Database, filter: EntityFilter, rows: RiskRows): Promise<number> {
  const row = await selected(db, { ...filter, pressing: true }, rows)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Counts the retired entities that match the other filters. */
export async function countRetired(db: Database, filter: EntityFilter, rows: RiskRows): Promise<number> {
  const row = await selected(db, { ...filter, retired: true }, rows)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirst();
  return row?.count ?? 0;
}

export async function findEntity(db: Database, id: string, rows: RiskRows) {
  return await entities(db, rows).selectAll().where("each.id", "=", id).executeTakeFirst();
}

export async function findEntityNames(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom("entity")
    .select(["id", "kind", "name", "last_at"])
    .where("id", "in", ids)
    .execute();
}

/** The names of the entities that were seen last. */
export async function findCurrentNames(db: Database, kind: EntityKind, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("entity")
    .select("name")
    .where("kind", "=", kind)
    .where("merged_into", "is", null)
    .orderBy("last_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}

/** Counts the entities of its kind, with a label when given, and those with a lower risk. */
export async function countPeers(
  db: Database,
  { kind, risk, label }: { kind: string; risk: number; label: string | null },
  rows: RiskRows,
) {
  let peers = entities(db, rows).where("each.kind", "=", kind).where("each.retired_at", "is", null);
  if (label !== null) peers = peers.where(sql<boolean>`${label} = any(each.labels)`);
  return await peers
    .select([
      sql<number>`count(*)::int`.as("count"),
      sql<number>`count(*) filter (where each.risk < ${risk})::int`.as("below"),
    ])
    .executeTakeFirstOrThrow();
}

/** Locks an entity until commit, for a change. */
export async function lockEntity(db: Database, id: string) {
  return await db
    .selectFrom("entity")
    .select([
      "id",
      "kind",
      "name",
      "criticality",
      "exposure",
      "owner",
      "labels",
      "note",
      "version",
      "merged_into",
      "retired_at",
    ])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function changeEntity(
  db: Database,
  id: string,
  change: {
    criticality?: number | null | undefined;
    exposure?: string | null | undefined;
    owner?: string | undefined;
    labels?: string[] | undefined;
    note?: string | undefined;
  },
): Promise<void> {
  await db
    .updateTable("entity")
    .set({ ...change, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
}
