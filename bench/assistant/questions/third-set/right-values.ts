// The right values of the third set, queried from the tables: `$1` is the company, `$2` the time. Rank 5 is critical.

/** A date as answers write it: `7 dic 2026`. */
export const dayOf = (expression: string) =>
  `extract(day from ${expression})::int || ' ' || (array['ene','feb','mar','abr','may','jun','jul','ago','sep','oct','nov','dic'])[extract(month from ${expression})::int] || ' ' || extract(year from ${expression})::int`;

/** The date of a time in Santiago. */
export const dayOfMoment = (column: string) => dayOf(`(${column} at time zone 'America/Santiago')`);

/** The SQL for the pending matters of one side of the company that answers may name. */
export const matters = (side: "client" | "provider", which = "true") =>
  `select count(*)::int from matter where company_id = $1 and side = '${side}' and reader_ids is null and ${which}`;

/**
 * The SQL for the codes of the first three pending matters of one side of the company, in the order of the work list.
 */
export const firstThree = (side: "client" | "provider") =>
  `select max(code) filter (where place = 1) as first, max(code) filter (where place = 2) as second,
      max(code) filter (where place = 3) as third
    from (select code, row_number() over (order by tier, rank_at, company_id, kind, id) as place from matter
      where company_id = $1 and side = '${side}' and reader_ids is null) queue`;

/** The SQL that counts the provider's pending matters in all enabled companies that meet a condition. */
export const mattersOfAll = (which: string) =>
  `select count(*) filter (where ${which})::int as part from matter join company on company.id = matter.company_id
    where company.enabled and matter.side = 'provider' and matter.reader_ids is null`;

export const firstThreeOfAll = `select max(code) filter (where place = 1) as first,
    max(code) filter (where place = 2) as second, max(code) filter (where place = 3) as third
  from (select code, row_number() over (order by tier, rank_at, company_id, kind, id) as place from matter
    where side = 'provider' and reader_ids is null) queue`;

/** The SQL for the share of alert deadlines that were met in the current month in Santiago. */
export const metDeadlinesSql = `select replace(rtrim(rtrim(to_char(round(100.0 * count(*) filter (where state = 'met') / count(*), 1),
    'FM990.0'), '0'), '.'), '.', ',') || ' %' as kept
  from alert_clock where company_id = $1
    and (state in ('met', 'breached') or (state = 'running' and due_at <= $2::timestamptz))
    and case when state = 'running' then due_at else settled_at end
      >= date_trunc('month', $2::timestamptz at time zone 'America/Santiago') at time zone 'America/Santiago'`;

/** A finding that is open, by its number. */
export const finding = (number: string, columns: string) =>
  `select ${columns} from finding join entity asset on asset.company_id = finding.company_id and asset.id = finding.asset_id
    where finding.company_id = $1 and finding.number = ${number}`;

const openStates = "status in ('open', 'in_progress', 'fixed_declared', 'reopened')";

/** Open findings of one CVE. */
export const findingsOfCve = (cve: string) =>
  `select count(*)::int from finding join finding_issue issue on issue.company_id = finding.company_id
      and issue.id = finding.issue_id
    where finding.company_id = $1 and ${openStates} and '${cve}' = any(issue.cves)`;

export const cloudFindings = (which = "true") =>
  `select count(*)::int from finding where company_id = $1 and area = 'cloud' and ${openStates} and ${which}`;

export const findingsOnAsset = (asset: string) =>
  `select count(*)::int from finding join entity on entity.company_id = finding.company_id and entity.id = finding.asset_id
    where finding.company_id = $1 and finding.area = 'vulnerability' and ${openStates} and entity.name = '${asset}'`;

export const control = (code: string, columns: string) =>
  `select ${columns} from control_status state join control on control.id = state.control_id
    where state.company_id = $1 and control.code = '${code}'`;

export const alertNumbered = (number: string, columns: string) =>
  `select ${columns} from alert where company_id = $1 and number = ${number}`;

/** The SQL for the person of the provider who is responsible for the company. */
export const ownerOfCompany = `select portal_user.first_name from company
  join portal_user on portal_user.id = company.owner_id where company.id = $1`;

export const services =
  "select count(*)::int from company_service join service on service.id = company_service.service_id where company_id = $1 and company_service.enabled and service.enabled";
