// The right values, counted in the tables: `$1` is the company, `$2` the time. Rank 5 is critical.
const alerts = "from alert where company_id = $1 and merged_into is null and suppressed_by is null";
const visibleAlerts = `${alerts} and client_visible`;
const findings =
  "from finding where company_id = $1 and area = 'vulnerability' and status in ('open', 'in_progress', 'fixed_declared', 'reopened')";
const today = "($2::timestamptz at time zone 'America/Santiago')::date";

/** Counts the alerts that a client may see. */
export const alertsOfClient = (which = "status <> 'closed'") =>
  `select count(*)::int ${visibleAlerts} and ${which}`;
/** Counts the alerts that the provider sees. */
export const alertsOfProvider = (which = "status <> 'closed'") =>
  `select count(*)::int ${alerts} and ${which}`;
export const openFindings = (which = "true") => `select count(*)::int ${findings} and ${which}`;
export const incidents = (which: string) =>
  `select count(*)::int from incident where company_id = $1 and merged_into is null and not restricted and ${which}`;
export const incidentsOfClient = (which: string) => incidents(`client_visible and ${which}`);
export const nonconformities = (which = "status <> 'closed'") =>
  `select count(*)::int from nonconformity where company_id = $1 and ${which}`;
export const topics = (which = "status = 'open'") =>
  `select count(*)::int from topic where company_id = $1 and ${which}`;
export const evidence = (
  which: string,
) => `select count(*)::int from evidence e join evidence_revision r on r.company_id = e.company_id
  and r.evidence_id = e.id and r.number = e.revision where e.company_id = $1 and ${which}`;
export const expiredEvidenceSql = `r.status = 'approved' and r.valid_until < ${today}`;
export const lapsesWithin = (days: number) =>
  `r.status = 'approved' and r.valid_until >= ${today} and r.valid_until <= ${today} + ${days}`;
export const pastDue = `due_date < ${today}`;
export const controls = (
  code: string,
  result: string,
) => `select count(*)::int from control_status c join standard s on s.id = c.standard_id
  where c.company_id = $1 and s.code like '${code}%' and c.result = '${result}'`;
export const compliance = (
  code: string,
) => `select replace(rtrim(rtrim(to_char(round(compliance::numeric * 100, 1), 'FM990.0'), '0'), '.'), '.', ',') || ' %'
  from (select d.compliance from compliance_day d join standard s on s.id = d.standard_id
    where d.company_id = $1 and s.code like '${code}%' order by d.day desc limit 1) newest`;
/** The midnight in Santiago with which a day, a week or a month began. */
export const periodStartSql = (unit: "day" | "week" | "month") =>
  `(date_trunc('${unit}', $2::timestamptz at time zone 'America/Santiago') at time zone 'America/Santiago')`;
