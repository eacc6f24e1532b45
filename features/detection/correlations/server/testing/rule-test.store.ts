import type { TestResult } from "#features/detection/correlations/rule-test.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

interface NewTest {
  company_id: number;
  id: string;
  rule_id: string;
  revision: number;
  days: number;
  expected: number;
  requested_at: Date;
  requested_by_name: string;
}

export async function addTest(db: Database, test: NewTest): Promise<void> {
  await db.insertInto("correlation_test").values(test).execute();
}

export async function findTest(db: Database, id: string) {
  return await db.selectFrom("correlation_test").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findNewestTest(db: Database, ruleId: string) {
  return await db
    .selectFrom("correlation_test")
    .selectAll()
    .where("rule_id", "=", ruleId)
    .orderBy("requested_at", "desc")
    .limit(1)
    .executeTakeFirst();
}
export type TestRow = NonNullable<Awaited<ReturnType<typeof findTest>>>;

interface Ending {
  status: "done" | "failed" | "cancelled";
  scanned: number;
  result: TestResult | null;
  failure: string;
  ended_at: Date;
}

/** False when the test had ended already. */
export async function endTest(db: Database, id: string, { result, ...ending }: Ending): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("correlation_test")
    .set({ ...ending, result: result === null ? null : JSON.stringify(result) })
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores the progress of a test. */
export async function advanceTest(db: Database, id: string, scanned: number): Promise<void> {
  await db
    .updateTable("correlation_test")
    .set({ scanned })
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .execute();
}
