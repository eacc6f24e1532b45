import { sql } from "kysely";
import type { UserRole, UserStatus } from "#features/identity/users/users.contract.ts";
import { type KeysetOrder, keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { containsTextSql } from "#platform/server/database/search-text.ts";

const companyList = sql<{ id: number; name: string }[]>`coalesce((
  select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name)
  from company_member m join company c on c.id = m.company_id where m.user_id = portal_user.id), '[]')`;

const people = (db: Database) =>
  db
    .selectFrom("portal_user")
    .select([
      "portal_user.id",
      "portal_user.username",
      "portal_user.email",
      "portal_user.first_name",
      "portal_user.last_name",
      "portal_user.is_staff",
      "portal_user.is_operator",
      "portal_user.status",
      "portal_user.has_chat",
      "portal_user.twofactor_enabled",
      "portal_user.last_login_at",
      "portal_user.created_at",
      "portal_user.version",
      companyList.as("companies"),
    ]);

const orders = {
  name: {
    by: sql`lower(portal_user.first_name || ' ' || portal_user.last_name || ' ' || portal_user.username)`,
    kind: "text",
  },
  last_login: { by: sql`coalesce(portal_user.last_login_at, 'epoch'::timestamptz)`, kind: "timestamptz" },
  created_at: { by: sql`portal_user.created_at`, kind: "timestamptz" },
} as const satisfies Record<string, Pick<KeysetOrder, "by" | "kind">>;

export interface UserSearch {
  q?: string | undefined;
  role?: UserRole | undefined;
  status?: UserStatus | undefined;
  company?: number | undefined;
  by: keyof typeof orders;
  descending: boolean;
  cursor?: string | undefined;
  limit: number;
}

const words = sql<string>`concat_ws(' ', portal_user.first_name, portal_user.last_name, portal_user.username, portal_user.email)`;

export async function findUserPage(db: Database, search: UserSearch) {
  const { q, role, status, company, by, descending, ...page } = search;
  let query = people(db);
  if (q) query = query.where(containsTextSql(words, q));
  if (role) query = query.where("is_staff", "=", role === "staff");
  if (role && role !== "staff") query = query.where("is_operator", "=", role === "operator");
  if (status) query = query.where("status", "=", status);
  if (company !== undefined)
    query = query.where((where) =>
      where.exists(
        where
          .selectFrom("company_member")
          .select("company_member.user_id")
          .whereRef("company_member.user_id", "=", "portal_user.id")
          .where("company_member.company_id", "=", company),
      ),
    );
  const order: KeysetOrder = { ...orders[by], tie: sql`portal_user.id`, tieKind: "integer", descending };
  return await keysetPage(db, query, order, page);
}

export async function findUser(db: Database, id: number) {
  return await people(db).where("portal_user.id", "=", id).executeTakeFirst();
}
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export async function countOpenSessions(db: Database, userId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom("session")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the account that already uses the name or the address. */
export async function findAccountWithName(
  db: Database,
  facts: { username?: string; email?: string; exceptId?: number },
) {
  return await db
    .selectFrom("portal_user")
    .select(["id", "username"])
    .where((where) =>
      where.or([
        where(sql<string>`lower(username)`, "=", facts.username?.toLowerCase() ?? ""),
        where(sql<string>`lower(email)`, "=", facts.email?.toLowerCase() ?? ""),
      ]),
    )
    .where("id", "<>", facts.exceptId ?? 0)
    .executeTakeFirst();
}

/** Returns the active administrators, locked until commit: two who remove each other run in sequence. */
export async function lockActiveStaff(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom("portal_user")
    .select("id")
    .where("is_staff", "=", true)
    .where("status", "=", "active")
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the number of these companies that exist. */
export async function countCompanies(db: Database, ids: number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await db
    .selectFrom("company")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("id", "in", ids)
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the accounts that were closed for inactivity. */
export async function countClosedForInactivity(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("portal_user")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("status", "=", "closed_inactive")
    .executeTakeFirstOrThrow();
  return count;
}
