import { sql } from "kysely";
import type {
  DataNeed,
  HuntOutcome,
  HuntQuery,
  HuntSource,
} from "#features/detection/hunting/hunting.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { type HuntRow, huntColumns } from "./hunt-query.store.ts";

const hunts = (db: Database) => db.selectFrom("hunt").select(huntColumns);

export async function findHunt(db: Database, id: string): Promise<HuntRow | undefined> {
  return await hunts(db).where("id", "=", id).executeTakeFirst();
}

/**
 * Locks a hunt until the end of the transaction, so that a concurrent request sees the alert or incident that the first
 * one created.
 */
export async function lockHunt(db: Database, id: string): Promise<HuntRow | undefined> {
  return await hunts(db).where("id", "=", id).forUpdate("hunt").executeTakeFirst();
}

/** Counts the concluded hunts since a time by outcome, among those that the actor may see. */
export async function countOutcomes(db: Database, since: Date): Promise<Record<HuntOutcome, number>> {
  const rows = await db
    .selectFrom("hunt")
    .select(["outcome", sql<number>`count(*)::int`.as("count")])
    .where("state", "=", "closed")
    .where("concluded_at", ">=", since)
    .groupBy("outcome")
    .execute();
  const of = (outcome: HuntOutcome) => rows.find((row) => row.outcome === outcome)?.count ?? 0;
  return {
    malicious: of("malicious"),
    benign: of("benign"),
    nothing: of("nothing"),
    inconclusive: of("inconclusive"),
  };
}

/** The hunts of the library that the company has, by their slugs. */
export async function findHuntIdsBySlug(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom("hunt").select(["id", "slug"]).where("slug", "is not", null).execute();
  return new Map(rows.map(({ id, slug }) => [slug ?? "", id]));
}

/** Finds the company's hunt that was imported from the same file, by the id in the file. */
export async function findImportedHunt(
  db: Database,
  { format, id }: HuntSource,
): Promise<{ id: string; number: number } | undefined> {
  if (id === "") return undefined;
  return await db
    .selectFrom("hunt")
    .select(["id", "number"])
    .where(sql<boolean>`source->>'format' = ${format} and source->>'id' = ${id}`)
    .executeTakeFirst();
}

export interface WrittenHunt {
  title: string;
  hypothesis: string;
  techniques: string[];
  needs: DataNeed[];
  query: HuntQuery;
  notes?: string;
}

const write = ({ query, ...hunt }: WrittenHunt) => ({
  ...hunt,
  query_kind: query.kind,
  query: query.text,
  search: foldText(`${hunt.title} ${hunt.hypothesis} ${hunt.techniques.join(" ")}`),
});

interface NewHunt {
  companyId: number;
  id: string;
  /** The origin: the library, or a file. */
  from?: { slug: string } | { source: HuntSource };
  at: Date;
  by: string;
  /** The batch of a hunt that was started in several companies at once. */
  batch?: { id: string; segment: string | null };
}

/** Adds a hunt under the next number of the company. */
export async function insertHunt(
  db: Database,
  { companyId, id, from, at, by, batch }: NewHunt,
  hunt: WrittenHunt,
): Promise<void> {
  const { last_number } = await db
    .insertInto("hunt_sequence")
    .values({ company_id: companyId, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column("company_id").doUpdateSet({ last_number: sql`hunt_sequence.last_number + 1` }),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("hunt")
    .values({
      ...write(hunt),
      company_id: companyId,
      id,
      number: last_number,
      ...(batch && { batch_id: batch.id, batch_segment: batch.segment }),
      ...(from && "slug" in from && { slug: from.slug }),
      ...(from && "source" in from && { source: JSON.stringify(from.source) }),
      origin: !from ? "written" : "slug" in from ? "library" : "imported",
      created_at: at,
      created_by_name: by,
      updated_at: at,
    })
    .execute();
}

interface HuntChange {
  hunt?: WrittenHunt;
  set?: Partial<
    Pick<
      HuntRow,
      | "state"
      | "outcome"
      | "conclusion"
      | "concluded_at"
      | "concluded_by_name"
      | "concluded_run"
      | "shared"
      | "last_run_at"
      | "repeats"
      | "repeats_over"
      | "next_run_at"
      | "scheduled_by"
    >
  >;
}

/** Updates the hunt if it still has the version that the person saw; false otherwise. */
export async function changeHuntRow(
  db: Database,
  { id, version, at }: { id: string; version: number; at: Date },
  { hunt, set }: HuntChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("hunt")
    .set({ ...(hunt && write(hunt)), ...set, updated_at: at, version: sql`version + 1` })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
