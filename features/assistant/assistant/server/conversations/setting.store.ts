import { sql } from "kysely";
import type { AssistantSettings } from "#features/assistant/assistant/manage-assistant.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

type Limits = AssistantSettings["limits"];
type Suggestions = AssistantSettings["suggestions"];

export async function findSetting(db: Database) {
  return await db
    .selectFrom("assistant_setting")
    .select([
      "instructions",
      "tone",
      "tools_off",
      "version",
      "updated_at",
      "updated_by_name",
      sql<Suggestions>`suggestions`.as("suggestions"),
      sql<Limits>`limits`.as("limits"),
    ])
    .executeTakeFirst();
}

interface SettingRow {
  instructions: string;
  tone: string;
  tools_off: string[];
  suggestions: string;
  limits: string;
  version: number;
  updated_at: Date;
  updated_by_name: string;
}

/** Writes the settings of a company; false when the stored version is not the previous one. */
export async function writeSetting(db: Database, companyId: number, row: SettingRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("assistant_setting")
    .values({ ...row, company_id: companyId })
    .onConflict((conflict) =>
      conflict
        .column("company_id")
        .doUpdateSet(row)
        .where("assistant_setting.version", "=", row.version - 1),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
