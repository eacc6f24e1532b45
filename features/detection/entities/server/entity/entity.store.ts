import { sql } from "kysely";
import type { EntityKind } from "#features/detection/entities/entities.contract.ts";
import type { severities } from "#platform/contract/severity-list.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { countOpenAlerts, rankedSeverities } from "./open-alert.store.ts";
import { alertPoints, criticalityFactors } from "./risk.rules.ts";
import { type RiskPartRow, type RiskRows, riskParts } from "./risk-part.store.ts";

const points = sql`coalesce(further.points, 0) + ${sql.join(
  rankedSeverities.map(
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

/**
 * Returns every entity that is not merged into another, with its open alerts, the other parts of its risk, and its
 * risk score.
 */
export function entitiesWithRisk(db: Database, { alerts, further }: RiskRows) {
  const counts = rankedSeverities.map(
    ({ severity }) => sql`coalesce(open.${sql.id(severity)}, 0) as ${sql.id(severity)}`,
  );
  return db.selectFrom(
    sql<EntityRow>`(select entity.*, ${sql.join(counts)}, further.parts, ${points} as points,
      least(100, round((${points}) * case entity.criticality ${factor} else 1 end))::int as risk
      from entity left join ${countOpenAlerts(alerts)} open on open.entity_id = entity.id
      left join ${riskParts(further)} further on further.entity_id = entity.id
      where entity.merged_into is null)`.as("entity"),
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
  /** The parts of the risk besides alerts; null if there are none. */
  parts: RiskPartRow[] | null;
  points: number;
  risk: number;
}

export async function findEntity(db: Database, id: string, rows: RiskRows) {
  return await entitiesWithRisk(db, rows).selectAll().where("entity.id", "=", id).executeTakeFirst();
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

/** Counts the entities of the same kind (and label, if it has one), and those of them with a lower risk. */
export async function countPeers(
  db: Database,
  { kind, risk, label }: { kind: string; risk: number; label: string | null },
  rows: RiskRows,
) {
  let peers = entitiesWithRisk(db, rows)
    .where("entity.kind", "=", kind)
    .where("entity.retired_at", "is", null);
  if (label !== null) peers = peers.where(sql<boolean>`${label} = any(entity.labels)`);
  return await peers
    .select([
      sql<number>`count(*)::int`.as("count"),
      sql<number>`count(*) filter (where entity.risk < ${risk})::int`.as("below"),
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
