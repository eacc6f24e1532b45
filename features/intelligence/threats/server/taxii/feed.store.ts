import { sql } from "kysely";
import type { FeedSignIn } from "#features/intelligence/threats/contracts/threat-feeds.contract.ts";
import type { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export interface FeedRow {
  id: string;
  source_id: string;
  api_root: string;
  collection_id: string;
  collection_title: string;
  sign_in: FeedSignIn;
  username: string | null;
  secret_sealed: string | null;
  verify_tls: boolean;
  ca_certificate: string | null;
  tlp: Tlp;
  confidence: number;
  every_minutes: number;
  enabled: boolean;
  version: number;
  added_after: Date | null;
  next_at: Date | null;
  tried_at: Date | null;
  good_at: Date | null;
  good_objects: number | null;
  status: "waiting" | "good" | "failed";
  problem: string | null;
  failures: number;
}

export async function findFeed(db: Database, id: string): Promise<FeedRow | undefined> {
  const row = await db
    .selectFrom("threat_feed")
    .selectAll()
    .where("company_id", "=", 0)
    .where("id", "=", id)
    .executeTakeFirst();
  return row as FeedRow | undefined;
}

export async function findFeeds(db: Database): Promise<FeedRow[]> {
  const rows = await db
    .selectFrom("threat_feed")
    .selectAll()
    .where("company_id", "=", 0)
    .limit(500)
    .execute();
  return rows as FeedRow[];
}

/** Returns the feeds that are due, the longest overdue first. */
export async function findDueFeeds(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("threat_feed")
    .select("id")
    .where("company_id", "=", 0)
    .where("enabled", "=", true)
    .where("next_at", "<=", now)
    .orderBy("next_at")
    .limit(50)
    .execute();
  return rows.map(({ id }) => id);
}

type Settings = Omit<
  FeedRow,
  | "id"
  | "source_id"
  | "version"
  | "added_after"
  | "next_at"
  | "tried_at"
  | "good_at"
  | "good_objects"
  | "status"
  | "problem"
  | "failures"
>;

export async function addFeedRow(
  db: Database,
  row: Settings & { id: string; source_id: string; next_at: Date | null },
): Promise<void> {
  await db
    .insertInto("threat_feed")
    .values({ ...row, company_id: 0, version: 1 })
    .execute();
}

/**
 * Saves a feed if it still has the version that the person saw; if the destination changed, fetching starts from the
 * beginning.
 */
export async function saveFeedRow(
  db: Database,
  { id, seen, startsAgain }: { id: string; seen: number; startsAgain: boolean },
  row: Settings & { next_at: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("threat_feed")
    .set({
      ...row,
      version: sql`version + 1`,
      ...(startsAgain && { added_after: null, problem: null, status: "waiting" }),
    })
    .where("company_id", "=", 0)
    .where("id", "=", id)
    .where("version", "=", seen)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Claims a feed, so that no other process fetches it at the same time; returns false if it is already claimed. */
export async function takeFetchTurn(
  db: Database,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("threat_feed")
    .set({ tried_at: now, next_at: until })
    .where("company_id", "=", 0)
    .where("id", "=", id)
    .where("enabled", "=", true)
    .where("next_at", "<=", now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function scheduleFeedNow(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable("threat_feed")
    .set({ next_at: now })
    .where("company_id", "=", 0)
    .where("id", "=", id)
    .execute();
}

/** Stores the progress of a fetch, by the server's clock. */
export async function saveProgress(db: Database, id: string, addedAfter: Date): Promise<void> {
  await db
    .updateTable("threat_feed")
    .set({ added_after: addedAfter })
    .where("company_id", "=", 0)
    .where("id", "=", id)
    .where((where) => where.or([where("added_after", "is", null), where("added_after", "<", addedAfter)]))
    .execute();
}

export async function endFetch(
  db: Database,
  id: string,
  end: { next_at: Date } & ({ good_at: Date; good_objects: number } | { problem: string }),
): Promise<void> {
  const outcome =
    "problem" in end
      ? { ...end, status: "failed", failures: sql<number>`failures + 1` }
      : { ...end, status: "good", problem: null, failures: 0 };
  await db.updateTable("threat_feed").set(outcome).where("company_id", "=", 0).where("id", "=", id).execute();
}

export async function findFeedSecrets(db: Database) {
  return await db.selectFrom("threat_feed").select(["company_id", "id", "secret_sealed"]).execute();
}

export async function replaceSealedFeed(
  db: Database,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("threat_feed")
    .set({ secret_sealed: to })
    .where("id", "=", id)
    .where("secret_sealed", "=", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
