import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Finds the use since a time: by day of a zone, by outcome, by kind, by rating, and the number of people. */
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

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Counts a question and returns the totals: of the person in the minute and in the day, of the company in the day. */
export async function countUse(
  db: Database,
  { company_id, user_id, at }: { company_id: number; user_id: number; at: Date },
) {
  const minute = new Date(Math.floor(at.getTime() / minuteMs) * minuteMs);
  await db
    .insertInto("assistant_use")
    .values({ company_id, user_id, minute, questions: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["company_id", "user_id", "minute"])
        .doUpdateSet({ questions: sql<number>`assistant_use.questions + 1` }),
    )
    .execute();
  const sum = (condition: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(questions) filter (where ${condition}), 0)::int`;
  return await db
    .selectFrom("assistant_use")
    .select([
      sum(sql`user_id = ${user_id} and minute >= ${minute}`).as("person_minute"),
      sum(sql`user_id = ${user_id}`).as("person_day"),
      sum(sql`true`).as("company_day"),
    ])
    .where("minute", ">", new Date(at.getTime() - dayMs))
    .executeTakeFirstOrThrow();
}

export async function deleteUseBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("assistant_use").where("minute", "<", before).execute();
}
