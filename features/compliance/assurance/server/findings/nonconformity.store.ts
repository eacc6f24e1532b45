import { sql } from "kysely";
import type {
  NonconformityFilter,
  NonconformityKind,
  NonconformityStatus,
} from "#features/compliance/assurance/contracts/nonconformity.contract.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import type { PageRequest } from "#platform/contract/page.ts";
import { type KeysetOrder, keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { holdsText } from "#platform/server/database/search-text.ts";

const nonconformities = (db: Database) =>
  db
    .selectFrom("nonconformity")
    .select([
      "nonconformity.id",
      "nonconformity.control_id",
      "nonconformity.kind",
      "nonconformity.title",
      "nonconformity.description",
      "nonconformity.root_cause",
      "nonconformity.correction",
      "nonconformity.corrective_action",
      "nonconformity.status",
      "nonconformity.effectiveness",
      "nonconformity.owner_id",
      "nonconformity.owner_name",
      "nonconformity.due_date",
      "nonconformity.opened_by_name",
      "nonconformity.opened_at",
      "nonconformity.closed_at",
      "nonconformity.version",
      "nonconformity.updated_at",
    ]);

const tie = { tie: sql`nonconformity.id`, tieKind: "uuid" } as const;
const orders: Record<"recent" | "due", KeysetOrder> = {
  recent: { by: sql`nonconformity.opened_at`, kind: "timestamptz", descending: true, ...tie },
  // Rows without a date come after all others.
  due: {
    by: sql`coalesce(nonconformity.due_date, date '9999-12-31')`,
    kind: "date",
    descending: false,
    ...tie,
  },
};

interface Search extends PageRequest, NonconformityFilter {
  sort: "recent" | "due";
  today: string;
}

export async function findNonconformityPage(db: Database, { sort, today, ...filter }: Search) {
  let query = nonconformities(db);
  if (filter.status) query = query.where("status", "=", filter.status);
  if (filter.pending || filter.overdue) query = query.where("status", "<>", "closed");
  if (filter.overdue) query = query.where("due_date", "<", today);
  if (filter.kind) query = query.where("kind", "=", filter.kind);
  if (filter.standard_id) query = query.where("standard_id", "=", filter.standard_id);
  if (filter.control_id) query = query.where("control_id", "=", filter.control_id);
  if (filter.owner_id) query = query.where("owner_id", "=", filter.owner_id);
  if (filter.q) {
    const words = filter.q;
    query = query.where(({ or, exists, selectFrom }) =>
      or([
        holdsText("nonconformity.title", words),
        holdsText("nonconformity.description", words),
        exists(
          selectFrom("control")
            .select(sql.lit(1).as("one"))
            .whereRef("control.id", "=", "nonconformity.control_id")
            .where(holdsText("control.code", words)),
        ),
      ]),
    );
  }
  const page = await keysetPage(db, query, orders[sort], filter);
  return { ...page, items: page.items as NonconformityRow[] };
}

/** The columns of a nonconformity that work changes. */
export const workColumns = [
  "kind",
  "title",
  "description",
  "due_date",
  "root_cause",
  "correction",
  "corrective_action",
  "owner_id",
  "owner_name",
  "status",
  "effectiveness",
  "closed_at",
] as const;

type Stored = Awaited<ReturnType<ReturnType<typeof nonconformities>["executeTakeFirstOrThrow"]>>;
/** A row whose values are those of the contract, which the checks of the table enforce. */
export interface NonconformityRow extends Stored {
  kind: NonconformityKind;
  status: NonconformityStatus;
}

export async function findNonconformities(db: Database, ids: readonly string[]): Promise<NonconformityRow[]> {
  const rows = await nonconformities(db)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy("id")
    .execute();
  return rows as NonconformityRow[];
}

/**
 * Returns the nonconformities in some states with the end of their due day, the earliest first; those without a due
 * date come last.
 */
export async function findStanding(
  db: Database,
  { statuses, max }: { statuses: readonly NonconformityStatus[]; max: number },
) {
  return await nonconformities(db)
    .select(sql<Date | null>`(due_date + 1)::timestamp at time zone ${providerZone}`.as("due_end"))
    .where("status", "in", [...statuses])
    .orderBy(orders.due.by)
    .orderBy("nonconformity.id")
    .limit(max)
    .execute();
}

export async function countByStatus(db: Database, today: string) {
  return await db
    .selectFrom("nonconformity")
    .select([
      "status",
      sql<number>`count(*)::int`.as("count"),
      sql<number>`count(*) filter (where status <> 'closed' and due_date < ${today}::date)::int`.as(
        "overdue",
      ),
    ])
    .groupBy("status")
    .execute();
}

interface NewNonconformity {
  company_id: number;
  id: string;
  standard_id: number;
  control_id: number;
  kind: string;
  title: string;
  description: string;
  owner_id?: number | null;
  owner_name?: string | null;
  due_date: string | null;
  opened_by_name: string;
  opened_at: Date;
}

export async function addNonconformity(db: Database, row: NewNonconformity): Promise<void> {
  await db
    .insertInto("nonconformity")
    .values({ ...row, updated_at: row.opened_at })
    .execute();
}
