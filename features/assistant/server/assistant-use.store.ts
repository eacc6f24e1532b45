import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** What was asked since a moment: by day of a zone, by outcome, by kind, by rating, and by how many people. */
export async function findUse(db: Database, since: Date, timeZone: string) {
  const answers = db.selectFrom("assistant_message").where("said_at", ">=", since).where("type", "=", "bot");
  const days = await db
    .selectFrom("assistant_use")
    .select([
      sql<string>`to_char(minute at time zone ${timeZone}, 'YYYY-MM-DD')`.as("day"),
      sql<number>`sum(questions)::int`.as("questions"),
    ])
    .where("minute", ">=", since)
    .groupBy("day")
    .orderBy("day")
    .execute();
  const total = sql<number>`count(*)::int`.as("answers");
  const by = (column: "outcome" | "question_kind" | "rating") =>
    answers
      .select([sql<string>`${sql.ref(column)}`.as("value"), total])
      .where(column, "is not", null)
      .groupBy(column)
      .orderBy("answers", "desc")
      .orderBy(column)
      .limit(50)
      .execute();
  const { people } = await db
    .selectFrom("assistant_use")
    .select(sql<number>`count(distinct user_id)::int`.as("people"))
    .where("minute", ">=", since)
    .executeTakeFirstOrThrow();
  return {
    days,
    people,
    outcomes: await by("outcome"),
    kinds: await by("question_kind"),
    ratings: await by("rating"),
  };
}
