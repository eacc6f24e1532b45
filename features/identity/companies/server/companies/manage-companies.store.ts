import { sql } from "kysely";
import type { CompanyFields } from "#features/identity/companies/manage-companies.contract.ts";
import { type KeysetOrder, keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { containsTextSql } from "#platform/server/database/search-text.ts";

const memberCount = sql<number>`(select count(*)::int from company_member m where m.company_id = company.id)`;
const serviceCount = sql<number>`(select count(*)::int from company_service cs join service s on s.id = cs.service_id
  where cs.company_id = company.id and cs.enabled and s.enabled)`;

const companies = (db: Database) =>
  db
    .selectFrom("company")
    .leftJoin("portal_user as owner", "owner.id", "company.owner_id")
    .select([
      "company.id",
      "company.name",
      "company.full_name",
      "company.sector",
      "company.logo_file",
      "company.enabled",
      "company.password_expiration_days",
      "company.inactivity_days",
      "company.time_zone",
      "company.rut",
      "company.tags",
      "company.owner_id",
      sql<
        string | null
      >`coalesce(nullif(trim(owner.first_name || ' ' || owner.last_name), ''), owner.username)`.as(
        "owner_name",
      ),
      "company.version",
      "company.created_at",
      memberCount.as("members"),
      serviceCount.as("services"),
    ]);

const orders = {
  name: { by: sql`lower(company.name)`, kind: "text" },
  members: { by: memberCount, kind: "integer" },
  created_at: { by: sql`company.created_at`, kind: "timestamptz" },
} as const satisfies Record<string, Pick<KeysetOrder, "by" | "kind">>;

export interface CompanySearch {
  q?: string | undefined;
  enabled?: boolean | undefined;
  service?: number | undefined;
  sector?: string | undefined;
  owner?: number | "none" | undefined;
  tag?: string | undefined;
  by: keyof typeof orders;
  descending: boolean;
  cursor?: string | undefined;
  limit: number;
}

export async function findCompanyPage(
  db: Database,
  { q, enabled, service, sector, owner, tag, by, descending, ...page }: CompanySearch,
) {
  let query = companies(db);
  if (service !== undefined)
    query = query.where(
      sql<boolean>`exists (select from company_service cs where cs.company_id = company.id
        and cs.service_id = ${service} and cs.enabled)`,
    );
  if (sector !== undefined) query = query.where("company.sector", "=", sector);
  if (owner === "none") query = query.where("company.owner_id", "is", null);
  else if (owner !== undefined) query = query.where("company.owner_id", "=", owner);
  if (tag !== undefined) query = query.where(sql<boolean>`${tag} = any(company.tags)`);
  if (enabled !== undefined) query = query.where("company.enabled", "=", enabled);
  if (q) {
    query = query.where(({ or }) =>
      or(["company.name", "company.full_name", "company.sector"].map((column) => containsTextSql(column, q))),
    );
  }
  const order: KeysetOrder = { ...orders[by], tie: sql`company.id`, tieKind: "integer", descending };
  return await keysetPage(db, query, order, page);
}

export async function findManagedCompany(db: Database, id: number) {
  return await companies(db).where("company.id", "=", id).executeTakeFirst();
}
export type CompanyRow = NonNullable<Awaited<ReturnType<typeof findManagedCompany>>>;

export async function addCompany(
  db: Database,
  fields: Pick<CompanyFields, "name" | "full_name"> & Partial<CompanyFields>,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto("company")
    .values({ ...fields, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

type Change = Partial<CompanyFields> & {
  enabled?: boolean;
  logo_file?: string | null;
  logo_type?: string | null;
};

/** Returns whether the row was changed; false when somebody else changed it since this version. */
export async function changeCompany(
  db: Database,
  { id, version }: { id: number; version: number },
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("company")
    .set({ ...change, version: sql`version + 1` })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function findMemberPage(
  db: Database,
  companyId: number,
  page: { cursor?: string | undefined; limit: number },
) {
  const query = db
    .selectFrom("company_member")
    .innerJoin("portal_user", "portal_user.id", "company_member.user_id")
    .where("company_member.company_id", "=", companyId)
    .select([
      "portal_user.id",
      "portal_user.username",
      "portal_user.first_name",
      "portal_user.last_name",
      "portal_user.email",
      "portal_user.is_staff",
      "portal_user.is_operator",
      "portal_user.status",
      "portal_user.last_login_at",
    ]);
  const by = sql`lower(portal_user.last_name || ' ' || portal_user.first_name || ' ' || portal_user.username)`;
  const order: KeysetOrder = {
    by,
    kind: "text",
    tie: sql`portal_user.id`,
    tieKind: "integer",
    descending: false,
  };
  return await keysetPage(db, query, order, page);
}

/** The logo's file of a company that the actor of the transaction may see. */
export async function findLogo(db: Database, id: number) {
  return await db
    .selectFrom("company")
    .select(["logo_file", "logo_type"])
    .where("id", "=", id)
    .executeTakeFirst();
}
