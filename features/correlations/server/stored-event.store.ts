import type { Database } from "#platform/server/database/open-database.ts";

const pageSize = 2_000;

const seen = [
  "id",
  "occurred_at",
  "severity",
  "format",
  "is_detection",
  "title",
  "category",
  "rule_id",
  "asset_name",
  "asset_ip",
  "source_user",
  "target_user",
  "source_ip",
  "source_country",
  "destination_ip",
  "cloud_account",
  "techniques",
  "tactics",
  "fields",
  "raw",
] as const;

/** One page of the events of a period, the newest first. */
export async function findStoredEvents(
  db: Database,
  { from, before }: { from: Date; before: { occurred_at: Date; id: string } },
) {
  return await db
    .selectFrom("event")
    .select(seen)
    .where("occurred_at", ">=", from)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple("occurred_at", "id"), "<", tuple(before.occurred_at, before.id)),
    )
    .orderBy("occurred_at", "desc")
    .orderBy("id", "desc")
    .limit(pageSize)
    .execute();
}
export type StoredEvent = Awaited<ReturnType<typeof findStoredEvents>>[number];
