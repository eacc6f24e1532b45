import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Finds the content of a mail on an incident; undefined where it is restricted. For scope `platform`. */
export async function findDeadlineAlertIncident(db: Database, companyId: number, id: string) {
  return await db
    .selectFrom("incident")
    .select(["series", "number", "title", "assignee_id", "client_visible"])
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .where("restricted", "=", false)
    .executeTakeFirst();
}
export type DeadlineAlertIncident = NonNullable<Awaited<ReturnType<typeof findDeadlineAlertIncident>>>;

/**
 * Finds the people of a case: the lead and the team. The company's members of the team count once the incident is
 * published.
 */
export async function findCasePeople(
  db: Database,
  companyId: number,
  id: string,
  { assignee_id, client_visible }: DeadlineAlertIncident,
): Promise<number[]> {
  const rows = await db
    .selectFrom("incident_person")
    .select("user_id")
    .where("company_id", "=", companyId)
    .where("incident_id", "=", id)
    .$if(!client_visible, (people) => people.where("side", "=", "provider"))
    .execute();
  return [
    ...new Set([...(assignee_id === null ? [] : [assignee_id]), ...rows.map(({ user_id }) => user_id)]),
  ];
}

/** Active people by id. */
export async function findActivePeople(db: Database, ids: readonly number[]) {
  return ids.length > 0 ? await activePeople(db).where("id", "in", ids).execute() : [];
}

const activePeople = (db: Database) =>
  db
    .selectFrom("portal_user")
    .select(["id", "email", "first_name", "username", "time_zone"])
    .where("status", "=", "active")
    .orderBy("id");

/** Returns the provider's active people who serve the company; if there are none, all its staff. */
export async function findServingPeople(db: Database, companyId: number) {
  const people = activePeople(db);
  const serving = await people
    .where(sql<boolean>`(is_operator or is_staff)`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("company_member")
          .select("company_member.user_id")
          .where("company_member.company_id", "=", companyId)
          .whereRef("company_member.user_id", "=", "portal_user.id"),
      ),
    )
    .execute();
  return serving.length > 0 ? serving : await people.where("is_staff", "=", true).execute();
}
export type Addressee = Awaited<ReturnType<typeof findActivePeople>>[number];

export async function findDeadlineAlertCompany(db: Database, companyId: number): Promise<string> {
  const row = await db.selectFrom("company").select("name").where("id", "=", companyId).executeTakeFirst();
  return row?.name ?? "";
}
