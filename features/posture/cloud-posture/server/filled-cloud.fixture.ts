import pg from "pg";

/** The number of checks of each resource; three of ten of them fail. */
const checksOfResource = 10;
const checks = 200;
const accounts = 20;
const weeks = 52;

/** An id of a text, in the form of version 4. */
const madeId = (text: string) =>
  `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;

const scanId = (week: string) => madeId(`$1 || '-cloud-' || ${week}`);
const account = (n: string) => `'cuenta-' || ${n} % ${accounts}`;
const asset = (n: string) => madeId(`$1 || '-recurso-' || ${n}`);
const issue = (n: string) => madeId(`$1 || '-revision-' || ${n}`);

/** Statements that insert checks of `$2` resources in twenty accounts, scanned weekly for a year. */
const statements = [
  `insert into entity (company_id, id, kind, name, first_at, last_at)
   select $1, ${asset("n")}, 'asset', 'recurso-' || n, now(), now() from generate_series(1, $2) n`,
  `insert into asset_place (company_id, asset_id, source, provider, account, region, type, scan_id)
   select $1, ${asset("n")}, 'prowler', 'aws', ${account("n")}, 'region-' || n % 4, 'AwsS3Bucket', ${scanId("1")}
   from generate_series(1, $2) n`,
  `insert into finding_issue (company_id, id, area, source, rule_id, family, title, description, solution, reference_urls,
     aliases, cves, cwes, cvss, sections, tags, facts, scanner_severity, search, digest, text_at)
   select $1, ${issue("n")}, 'cloud', 'prowler', 'revision_' || n, 's3', 'Revisión ' || n, '', '', '{}', '{}', '{}', '{}',
     '[]', '{}', '{}', '{}', 2 + n % 4, 'revision ' || n, sha256(('nube' || n)::bytea), now()
   from generate_series(0, ${checks - 1}) n`,
  `insert into cloud_check (company_id, issue_id, provider, service, category, category_by, exposes)
   select $1, ${issue("n")}, 'aws', 's3', (array['identity','logging','monitoring','network','storage','other'])[1 + n % 6],
     'service', n % 20 = 0
   from generate_series(0, ${checks - 1}) n`,
  `insert into scan (company_id, id, area, format, tools, ended_at, hosts, rows, summary, imported_at, imported_by_name)
   select $1, ${scanId("n")}, 'cloud', 'prowler-ocsf', '{Prowler}', now() - n * interval '7 days', $2, 0, '{}', now(),
     'Medición' from generate_series(1, ${weeks}) n`,
  `insert into check_result (company_id, asset_id, issue_id, locus, outcome, severity, since, scan_id)
   select $1, ${asset("n")}, ${issue(`((n * 7 + k * 13) % ${checks})`)}, 'region-' || n % 4,
     (array['fail','fail','fail','pass','pass','pass','pass','pass','manual','error'])[1 + (n + k) % 10],
     2 + (n * 7 + k * 13) % ${checks} % 4, now() - (n % 300) * interval '1 day', ${scanId("1")}
   from generate_series(1, $2) n cross join generate_series(1, ${checksOfResource}) k`,
  `insert into finding (company_id, id, number, area, key, asset_id, issue_id, locus, scanner_severity, severity, priority,
     status, instances, first_seen_at, opened_at, updated_at)
   select $1, ${madeId("$1 || asset_id::text || issue_id::text")}, 5000000 + row_number() over (), 'cloud',
     sha256(($1 || asset_id::text || issue_id::text)::bytea), asset_id, issue_id, locus, severity, severity,
     severity * 15 + abs(hashtext(asset_id::text)) % 15, 'open', 1, since, since, since
   from check_result known where company_id = $1 and outcome = 'fail'
     and issue_id in (select id from finding_issue where company_id = $1 and area = 'cloud')`,
  `insert into scan_finding (company_id, scan_id, finding_id, effect, instances)
   select $1, ${scanId("1")}, id, case when number % 20 = 0 then 'new' else 'persistent' end, 1
   from finding where company_id = $1 and area = 'cloud'`,
  `insert into finding_total (company_id, area, severity, status, count)
   select company_id, area, severity, status, count(*) from finding where company_id = $1 and area = 'cloud' group by 1, 2, 3, 4`,
  `insert into cloud_scan (company_id, scan_id, provider, account, source, ended_at, complete, stale, regions, resources,
     named_resources, gone_resources, checks)
   select $1, ${scanId("week")}, 'aws', ${account("n")}, 'prowler', now() - week * interval '7 days', true, false, 4,
     $2 / ${accounts}, $2 / ${accounts}, 0, ${checks}
   from generate_series(1, ${weeks}) week cross join generate_series(0, ${accounts - 1}) n`,
  `insert into cloud_scan_count (company_id, scan_id, account, category, severity, outcome, standing, named, exposed, added,
     mended)
   select $1, scan_id, account, category, severity, outcome, 40, 40, 2, 1, 1
   from cloud_scan cross join unnest(array['identity','logging','monitoring','network','storage','other']) category
   cross join generate_series(2, 5) severity cross join unnest(array['fail','pass','manual','error']) outcome
   where company_id = $1`,
];

/** Fills a company without cloud accounts with a number of check results. */
export async function fillCloud(
  owner: pg.ClientConfig,
  { companyId, results }: { companyId: number; results: number },
): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    const resources = results / checksOfResource;
    for (const statement of statements)
      await client.query(statement.replaceAll("$2", String(resources)).replaceAll("$1", String(companyId)));
    await client.query("reset session_replication_role");
    await client.query(
      `vacuum (analyze) entity, asset_place, finding_issue, cloud_check, check_result, finding, scan_finding, finding_total,
         cloud_scan, cloud_scan_count, scan`,
    );
  } finally {
    await client.end();
  }
}
