import type { Database } from "#platform/server/database/open-database.ts";

/** Returns the name of a person whose view staff may open: an active client of a company; undefined for all others. */
export async function findViewablePerson(
  db: Database,
  { userId, companyId }: { userId: number; companyId: number },
): Promise<{ username: string } | undefined> {
  return await db
    .selectFrom("portal_user")
    .innerJoin("company_member", "company_member.user_id", "portal_user.id")
    .innerJoin("company", "company.id", "company_member.company_id")
    .select("portal_user.username")
    .where("portal_user.id", "=", userId)
    .where("company_member.company_id", "=", companyId)
    .where("company.enabled", "=", true)
    .where("portal_user.status", "=", "active")
    .where("portal_user.is_staff", "=", false)
    .where("portal_user.is_operator", "=", false)
    .executeTakeFirst();
}

interface View {
  userId: number;
  companyId: number;
  endsAt: Date;
}

/** Sets or removes the client view of a session. Returns the view that the session had. */
export async function setView(
  db: Database,
  sessionId: string,
  view: View | null,
): Promise<{ userId: number | null; companyId: number | null }> {
  const before = await db
    .selectFrom("session")
    .select(["viewed_user_id", "viewed_company_id"])
    .where("id", "=", sessionId)
    .forUpdate()
    .executeTakeFirst();
  await db
    .updateTable("session")
    .set({
      viewed_user_id: view?.userId ?? null,
      viewed_company_id: view?.companyId ?? null,
      view_ends_at: view?.endsAt ?? null,
    })
    .where("id", "=", sessionId)
    .execute();
  return { userId: before?.viewed_user_id ?? null, companyId: before?.viewed_company_id ?? null };
}
