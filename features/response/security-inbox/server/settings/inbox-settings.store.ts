import type {
  InboxSettings,
  StoredInboxSettings,
} from "#features/response/security-inbox/contracts/inbox-settings.contract.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import type { SlaTargets } from "#platform/server/clocks/clock.rules.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** The settings of a company that has not saved any: an answer within one working day. */
const defaults: StoredInboxSettings = {
  trusted_servers: [],
  own_domains: [],
  important_people: [],
  departments: [],
  simulation_domains: [],
  answer_minutes: 480,
  calendar: { kind: "business", opens: "09:00", closes: "18:00" },
  version: 0,
  updated_at: null,
  updated_by_name: null,
};

export async function findInboxSettings(db: Database): Promise<StoredInboxSettings> {
  const row = await db
    .selectFrom("inbox_setting")
    .select([
      "trusted_servers",
      "own_domains",
      "important_people",
      "departments",
      "simulation_domains",
      "answer_minutes",
      "calendar",
      "version",
      "updated_at",
      "updated_by_name",
    ])
    .executeTakeFirst();
  if (!row) return defaults;
  return {
    ...row,
    // The column is written only by the call that saves the settings, in this shape.
    important_people: row.important_people as InboxSettings["important_people"],
    departments: row.departments as InboxSettings["departments"],
    calendar: row.calendar as InboxSettings["calendar"],
    updated_at: row.updated_at.toISOString(),
  };
}

/** Returns the secret part of the inbox address; null if the company has no address. */
export async function findInboxKey(db: Database): Promise<string | null> {
  const row = await db.selectFrom("inbox_setting").select("address_key").executeTakeFirst();
  return row?.address_key ?? null;
}

/** Saves a new inbox address; mail to the previous one is refused from now on. */
export async function saveInboxKey(
  db: Database,
  address_key: string,
  by: { companyId: number; name: string; at: Date },
): Promise<void> {
  const values = { address_key, updated_at: by.at, updated_by_name: by.name };
  await db
    .insertInto("inbox_setting")
    .values({ ...values, company_id: by.companyId, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column("company_id")
        .doUpdateSet((set) => ({ ...values, version: set("inbox_setting.version", "+", 1) })),
    )
    .execute();
}

/** Saves the settings; false when other ones were saved meanwhile. */
export async function saveSettings(
  db: Database,
  { version, important_people, departments, calendar, ...settings }: InboxSettings & { version: number },
  by: { companyId: number; name: string; at: Date },
): Promise<boolean> {
  const values = {
    ...settings,
    important_people: JSON.stringify(important_people),
    departments: JSON.stringify(departments),
    calendar: JSON.stringify(calendar),
    version: version + 1,
    updated_at: by.at,
    updated_by_name: by.name,
  };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("inbox_setting")
    .values({ ...values, company_id: by.companyId })
    .onConflict((conflict) =>
      conflict.column("company_id").doUpdateSet(values).where("inbox_setting.version", "=", version),
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Returns the present service level for reporters. */
export const answerTargetOf = ({ answer_minutes, calendar }: InboxSettings): SlaTargets => ({
  calendar,
  time_zone: providerZone,
  minutes: { answer: answer_minutes },
});
