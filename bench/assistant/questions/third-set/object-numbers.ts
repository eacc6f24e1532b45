import type pg from "pg";

const alert = (which: string, order = "number") =>
  `select number from alert where company_id = $1 and merged_into is null and suppressed_by is null and ${which} order by ${order} limit 1`;
const finding = (which: string) =>
  `select finding.number from finding join finding_issue issue on issue.company_id = finding.company_id
      and issue.id = finding.issue_id join entity asset on asset.company_id = finding.company_id and asset.id = finding.asset_id
    where finding.company_id = $1 and finding.status in ('open', 'in_progress', 'fixed_declared', 'reopened') and ${which}
    order by finding.number limit 1`;
const shared = "client_visible and level = 1 and status not in ('closed', 'new')";

/** The number of each object that a question names in braces: numbers differ from one demonstration to the next. */
const numberQueries: Readonly<Record<string, string>> = {
  waiting: alert("client_visible and level = 1 and status = 'waiting_client' and assignee_id is not null"),
  shared: alert(`${shared} and status <> 'waiting_client'`),
  dated: alert(`${shared} and due_at is not null`, "number desc"),
  newest: alert("level = 1", "opened_at desc"),
  open: alert("status <> 'closed' and number > 99", "number desc"),
  rapid: finding(
    "finding.area = 'vulnerability' and 'CVE-2023-44487' = any(issue.cves) and asset.name = 'qlq-api01'",
  ),
  terrapin: finding(
    "finding.area = 'vulnerability' and 'CVE-2023-48795' = any(issue.cves) and asset.name = 'qlq-oracle01'",
  ),
  due: finding("finding.area = 'vulnerability' and finding.due_at is not null and finding.number > 10"),
  provider: finding("finding.area = 'vulnerability' and finding.ball = 'provider'"),
  client: finding("finding.area = 'vulnerability' and finding.ball = 'client'"),
  bucket:
    "select split_part(code, '-', 2) as number from matter where company_id = $1 and title like 'Bucket de S3 abierto%' limit 1",
  invoice:
    "select number from reported_mail where company_id = $1 and subject like 'Factura 8841 vencida%' limit 1",
};

/** Reads the numbers of the named objects of a company. */
export async function readObjectNumbers(owner: pg.Client, companyId: number): Promise<Map<string, string>> {
  const numbers = new Map<string, string>();
  for (const [name, sql] of Object.entries(numberQueries)) {
    const { rows } = await owner.query<{ number: number | string }>(sql, [companyId]);
    if (!rows[0]) throw new Error(`The demonstration lacks the object «${name}»`);
    numbers.set(name, String(rows[0].number));
  }
  return numbers;
}

/** Replaces the names in braces by numbers. */
export const withNumbers = (text: string, numbers: ReadonlyMap<string, string>): string =>
  text.replace(/\{([a-z]+)\}/g, (name, key: string) => numbers.get(key) ?? name);
