import { sql } from "kysely";
import type { InboxFigures } from "#features/response/security-inbox/contracts/all-inboxes.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

interface CompanyRow {
  id: number;
  name: string;
  open: number;
  late: number;
  touched: number;
  unread: number;
  received: number;
  answered: number;
  median_minutes: number | null;
  shared_keys: number;
}

/** The median time in minutes from the report to the answer, over answered mails. */
const medianMinutes = sql`round((percentile_cont(0.5) within group (order by extract(epoch from decided_at - arrived_at) / 60)
  filter (where status = 'resolved'))::numeric)::int`;

/** Finds the state of all companies' inboxes, the latest first. For scope `platform`. */
export async function findCompanyInboxes(
  db: Database,
  { now, since, unreadBefore }: { now: Date; since: Date; unreadBefore: Date },
): Promise<CompanyRow[]> {
  const { rows } = await sql<CompanyRow>`
    with shared as (
      select kind, value from mail_key where kind in ('attachment', 'link') and at >= ${since}::timestamptz
      group by kind, value having count(distinct company_id) > 1)
    select company.id::int as id, company.name, coalesce(waiting.open, 0) as open, coalesce(waiting.late, 0) as late,
      coalesce(waiting.touched, 0) as touched, coalesce(unread.unread, 0) as unread,
      coalesce(month.received, 0) as received, coalesce(month.answered, 0) as answered, month.median_minutes,
      coalesce(keys.shared_keys, 0) as shared_keys
    from company
    left join (select company_id, count(*)::int as open,
        count(*) filter (where due_at < ${now}::timestamptz)::int as late, count(*) filter (where touched)::int as touched
      from reported_mail where status <> 'resolved' group by company_id) waiting on waiting.company_id = company.id
    left join (select company_id, count(*)::int as unread from mail_submission
      where state = 'waiting' and created_at < ${unreadBefore}::timestamptz group by company_id) unread
      on unread.company_id = company.id
    left join (select company_id, count(*)::int as received, count(*) filter (where status = 'resolved')::int as answered,
        ${medianMinutes} as median_minutes
      from reported_mail where arrived_at >= ${since}::timestamptz group by company_id) month on month.company_id = company.id
    left join (select k.company_id, count(distinct (k.kind, k.value))::int as shared_keys from mail_key k
      join shared s on s.kind = k.kind and s.value = k.value
      where k.at >= ${since}::timestamptz group by k.company_id) keys on keys.company_id = company.id
    order by late desc, open desc, company.name, company.id`.execute(db);
  return rows;
}

/** Finds the figures of an inbox since a time. */
export async function findFigures(db: Database, since: Date): Promise<InboxFigures> {
  const { rows } = await sql<Omit<InboxFigures, "by_verdict" | "by_malice" | "by_department">>`
    select count(*)::int as received, coalesce(sum(reports), 0)::int as reports,
      count(*) filter (where status = 'resolved')::int as answered,
      count(*) filter (where status = 'resolved' and exists (select from reported_mail_clock c
        where c.company_id = m.company_id and c.case_id = m.id)
        and not exists (select from reported_mail_clock c
        where c.company_id = m.company_id and c.case_id = m.id and c.state = 'breached'))::int as in_time,
      ${medianMinutes} as median_minutes,
      count(*) filter (where status = 'resolved' and verdict in ('malicious', 'suspicious', 'simulation'))::int as right,
      count(*) filter (where touched)::int as touched
    from reported_mail m where arrived_at >= ${since}::timestamptz`.execute(db);
  const by_verdict = await db
    .selectFrom("reported_mail")
    .select(["verdict", sql<number>`count(*)::int`.as("count")])
    .where("status", "=", "resolved")
    .where("arrived_at", ">=", since)
    .groupBy("verdict")
    .orderBy("count", "desc")
    .orderBy("verdict")
    .execute();
  const by_malice = await db
    .selectFrom("reported_mail")
    .select(["malice", sql<number>`count(*)::int`.as("count")])
    .where("verdict", "=", "malicious")
    .where("status", "=", "resolved")
    .where("arrived_at", ">=", since)
    .groupBy("malice")
    .orderBy("count", "desc")
    .orderBy("malice")
    .execute();
  const [figures] = rows;
  if (!figures) throw new Error("An aggregate answers one row");
  return {
    ...figures,
    by_verdict: by_verdict as InboxFigures["by_verdict"],
    by_malice: by_malice as InboxFigures["by_malice"],
    by_department: await findDepartments(db, since),
  };
}

/** The fewest people of an area that is shown by itself. */
const fewestPeople = 3;

async function findDepartments(db: Database, since: Date): Promise<InboxFigures["by_department"]> {
  const { rows } = await sql<InboxFigures["by_department"][number]>`
    with reported as (
      select r.department, r.user_id, m.status = 'resolved'
        and m.verdict in ('malicious', 'suspicious', 'simulation') as is_right
      from mail_report r join reported_mail m on m.company_id = r.company_id and m.id = r.mail_id
      where r.reported_at >= ${since}::timestamptz),
    large as (
      select department from reported where department <> '' group by department
      having count(distinct user_id) >= ${fewestPeople})
    select large.department, count(*)::int as reports, (count(*) filter (where is_right))::int as right
    from reported left join large on large.department = reported.department
    group by large.department order by large.department is null, reports desc, large.department`.execute(db);
  return rows;
}
