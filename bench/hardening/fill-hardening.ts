import pg from "pg";

export const machines = 10_000;
export const rulesOfGuide = 300;
const runsOfMachine = 12;

/**
 * Statements that insert machines under one guide with a year of monthly runs, whose every check is stored, in sets.
 */
const statements = [
  `insert into entity (company_id, id, kind, name, first_at, last_at)
   select $1::bigint, gen_random_uuid(), 'asset', 'equipo-' || lpad(n::text, 5, '0'), now(), now() from generate_series(1, ${machines}) n`,
  `insert into finding_issue (company_id, id, area, source, rule_id, family, title, description, solution, reference_urls,
     aliases, cves, cwes, cvss, sections, tags, facts, scanner_severity, search, digest, text_at)
   select $1::bigint, gen_random_uuid(), 'benchmark', 'xccdf', 'regla-' || n, (n / 30 + 1) || ' Sección', 'Regla ' || n, '', '', '{}',
     '{}', '{}', '{}', '[]', '{}', '{}', '{}', 2 + n % 3, 'regla ' || n, sha256(n::text::bytea), now()
   from generate_series(1, ${rulesOfGuide}) n`,
  `insert into scan (company_id, id, area, format, tools, ended_at, hosts, rows, summary, imported_at, imported_by_name)
   select $1::bigint, md5($1::bigint || '-' || n)::uuid, 'benchmark', 'xccdf', '{OpenSCAP}', now() - n * interval '30 days', ${machines}, 0,
     '{}', now(), 'Medición' from generate_series(1, ${runsOfMachine}) n`,
  `insert into check_result (company_id, asset_id, issue_id, locus, outcome, severity, since, scan_id)
   select $1::bigint, asset.id, issue.id, 'guia', (array['pass','pass','pass','fail','manual'])[1 + abs(hashtext(asset.name || issue.rule_id)) % 5],
     issue.scanner_severity, now(), md5($1::bigint || '-1')::uuid
   from entity asset cross join finding_issue issue
   where asset.company_id = $1::bigint and issue.company_id = $1::bigint and issue.area = 'benchmark' and asset.name like 'equipo-%'`,
  `insert into benchmark_target (company_id, id, asset_id, source, benchmark, locus, title, tool, run_id, ended_at, complete,
     passed, failed, manual, score, worse, better)
   select $1::bigint, gen_random_uuid(), asset.id, 'xccdf', 'guia', 'guia', 'Guía de medición', 'OpenSCAP', gen_random_uuid(),
     now() - (abs(hashtext(asset.name)) % 150) * interval '1 day', true, 180, 60, 60,
     (abs(hashtext(asset.name)) % 10000) / 100.0, abs(hashtext(asset.name)) % 4, 1
   from entity asset where asset.company_id = $1::bigint and asset.name like 'equipo-%'`,
  `insert into benchmark_run (company_id, id, target_id, scan_id, ended_at, title, tool, complete, is_late, passed, failed,
     manual, errors, suppressed, not_applicable, information, passed_weight, failed_weight, score, worse, better, tool_scores)
   select $1::bigint, gen_random_uuid(), target.id, md5($1::bigint || '-' || n)::uuid, now() - n * interval '30 days', 'Guía de medición',
     'OpenSCAP', true, false, 180, 60, 60, 0, 0, 0, 0, 720, 240, 75, 1, 1, '[]'
   from benchmark_target target cross join generate_series(1, ${runsOfMachine}) n where target.company_id = $1::bigint`,
  `insert into finding_group_total (company_id, area, grouped_by, group_id, severity, count)
   select $1::bigint, 'benchmark', 'issue', issue.id, issue.scanner_severity, ${machines / 5}
   from finding_issue issue where issue.company_id = $1::bigint and issue.area = 'benchmark'`,
];

/** Inserts the hardening data of a company that has none. */
export async function fillHardening(owner: pg.ClientConfig, companyId: number): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    for (const statement of statements) await client.query(statement, [companyId]);
    await client.query("reset session_replication_role");
    await client.query(
      "vacuum (analyze) entity, finding_issue, check_result, benchmark_target, benchmark_run, finding_group_total, scan",
    );
  } finally {
    await client.end();
  }
}
