import type { Database } from "#platform/server/database/open-database.ts";

/** A day whose copy was read back and found equal. */
export interface ComparedDay {
  day: string;
  events: number;
  idSum: string;
  sha256: string;
}

/** Finds the compared days of the active company's move, by day. */
export async function findComparedDays(db: Database): Promise<Map<string, ComparedDay>> {
  const rows = await db
    .selectFrom("event_move_day")
    .select(["day", "events", "id_sum", "sha256"])
    .orderBy("day")
    .execute();
  return new Map(
    rows.map(({ day, events, id_sum, sha256 }) => [
      day,
      { day, events, idSum: String(id_sum), sha256: sha256.toString("hex") },
    ]),
  );
}

export async function saveComparedDay(db: Database, companyId: number, compared: ComparedDay): Promise<void> {
  const { day, events, idSum, sha256 } = compared;
  const values = { events, id_sum: idSum, sha256: Buffer.from(sha256, "hex") };
  await db
    .insertInto("event_move_day")
    .values({ company_id: companyId, day, ...values })
    .onConflict((conflict) => conflict.columns(["company_id", "day"]).doUpdateSet(values))
    .execute();
}

export async function deleteComparedDays(db: Database, companyId: number): Promise<void> {
  await db.deleteFrom("event_move_day").where("company_id", "=", companyId).execute();
}
