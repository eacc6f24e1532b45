import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { PageRequest } from "#platform/contract/page.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** Counts a question without a result; a dismissed question returns to the list. */
export async function countGap(
  db: Database,
  { company_id, folded, question, at }: { company_id: number; folded: string; question: string; at: Date },
): Promise<void> {
  await db
    .insertInto("knowledge_gap")
    .values({ company_id, id: uuidv7(), folded, question, first_at: at, last_at: at })
    .onConflict((conflict) =>
      conflict.columns(["company_id", "folded"]).doUpdateSet({
        question,
        last_at: at,
        times: sql<number>`knowledge_gap.times + 1`,
        closed_at: null,
        closed_by_name: null,
      }),
    )
    .execute();
}

const gaps = (db: Database) =>
  db.selectFrom("knowledge_gap").select(["id", "question", "times", "first_at", "last_at"]);

export async function findGapPage(db: Database, page: PageRequest) {
  return await keysetPage(
    db,
    gaps(db).where("closed_at", "is", null),
    { by: sql`times`, kind: "integer", tie: sql`id`, tieKind: "uuid", descending: true },
    page,
  );
}

/** Dismisses a question; returns whether it was on the list. */
export async function dismissGap(db: Database, id: string, by: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("knowledge_gap")
    .set({ closed_at: at, closed_by_name: by })
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
