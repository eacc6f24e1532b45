import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { migrate } from "#platform/server/database/migrate.ts";
import { freshDatabase } from "#platform/testing/database.ts";
import { runQuery } from "#platform/testing/database-server.ts";

const all = join(import.meta.dirname, "..", "..", "..", "..", "..", "database", "migrations");
const before = mkdtempSync(join(tmpdir(), "portal-before-answers-"));
for (const name of readdirSync(all).filter((each) => /^\d{4}-/.test(each) && each < "0290"))
  copyFileSync(join(all, name), join(before, name));
afterAll(() => rmSync(before, { recursive: true }));

const id = (number: number) => `01900000-0000-7000-8000-0000000000${String(number).padStart(2, "0")}`;
const on = (day: number) => `2026-11-${String(day).padStart(2, "0")}T10:00:00Z`;

test("answers of both tables are in one, each as far as it held, and scans of one guide are about it", async () => {
  await using database = await freshDatabase("empty");
  const { owner } = database;
  await migrate(owner, before);
  const run = (text: string) => runQuery(owner, text);
  await run("insert into company (name, full_name, created_at) values ('Casa', 'Casa S.A.', now())");
  await run(`insert into entity (company_id, id, kind, name, first_at, last_at)
    values (1, '${id(1)}', 'asset', 'web', now(), now())`);
  for (const [issue, area] of [
    [2, "benchmark"],
    [3, "benchmark"],
    [4, "cloud"],
  ] as const)
    await run(`insert into finding_issue (company_id, id, area, source, rule_id, title, description, solution,
        reference_urls, aliases, cves, cwes, cvss, sections, tags, facts, search, scanner_severity, digest, text_at)
      values (1, '${id(issue)}', '${area}', 'xccdf', 'regla-${issue}', 'Regla', '', '', '{}', '{}', '{}', '{}', '[]', '{}',
        '{}', '{}', '', 3, '', now())`);
  await run(`insert into benchmark_target (company_id, id, asset_id, source, benchmark, locus, title, tool)
    values (1, '${id(5)}', '${id(1)}', 'xccdf', 'b', 'b', 'Guía', 'OpenSCAP')`);
  const manual = (n: number, state: string, day: number, rest: { issue?: number; replaces?: number } = {}) =>
    run(`insert into manual_answer (company_id, id, target_id, issue_id, locus, bulk_id, replaces_id, state, answer,
        evidence, valid_until, answered_by_name, answered_at)
      values (1, '${id(n)}', '${id(5)}', '${id(rest.issue ?? 2)}', 'b', '${id(n + 40)}',
        ${rest.replaces ? `'${id(rest.replaces)}'` : "null"}, '${state}', 'pass', 'Acta firmada', '2026-12-31', 'Ana', '${on(day)}')`);
  await manual(10, "ended", 1);
  await manual(11, "replaced", 2);
  await manual(12, "standing", 3, { replaces: 11 });
  await manual(13, "undone", 4, { replaces: 12 });
  await manual(14, "ended", 5, { issue: 3 });
  const cloud = (n: number, day: number, ended: number | null) =>
    run(`insert into check_answer (company_id, id, asset_id, issue_id, locus, outcome, evidence, answered_at,
        answered_by_name, expires_on, ended_at, ended_by_name)
      values (1, '${id(n)}', '${id(1)}', '${id(4)}', 'global', 'fail', 'Se vio', '${on(day)}', 'Ana', '2026-12-31',
        ${ended ? `'${on(ended)}', 'Eva'` : "null, null"})`);
  await cloud(20, 1, 2);
  await cloud(21, 2, 3);
  await cloud(22, 5, null);
  await run(`insert into file_import (company_id, id, kind, file_name, bytes, bytes_read, options, status, created_by_name, created_at, touched_at)
    values (1, '${id(30)}', 'scans.report', 'a.xml', 1, 1, '{}', 'stored', 'Ana', now(), now())`);
  await run(`insert into scan (company_id, id, area, format, tools, ended_at, hosts, rows, summary, imported_at, imported_by_name)
    values (1, '${id(30)}', 'benchmark', 'xccdf', '{OpenSCAP}', now(), 1, 1, '{}', now(), 'Ana')`);
  await run(
    `insert into scan_checks (company_id, scan_id, number, policy) values (1, '${id(30)}', 0, 'b nivel_1')`,
  );
  await run(`insert into scan_coverage (company_id, scan_id, asset_id, source, ended_at, checks)
    values (1, '${id(30)}', '${id(1)}', 'xccdf', now(), 0)`);
  await run(`insert into benchmark_run (company_id, id, target_id, scan_id, ended_at, title, tool, is_late, passed, failed,
      manual, errors, suppressed, not_applicable, information, passed_weight, failed_weight, worse, better, tool_scores)
    values (1, '${id(31)}', '${id(5)}', '${id(30)}', now(), 'Guía', 'OpenSCAP', false, 1, 1, 1, 0, 0, 0, 0, 4, 4, 0, 0, '[]')`);

  await migrate(owner, all);
  const answers = await runQuery<Record<string, string | null>>(
    owner,
    `select right(id::text, 2) as n, right(asset_id::text, 2) as asset, outcome, ended_because,
       right(replaces_id::text, 2) as replaces, right(bulk_id::text, 2) as bulk, to_char(ended_at at time zone 'UTC', 'DD') as ended
     from check_answer order by id`,
  );
  const rows = answers.map(({ n, asset, outcome, ended_because, replaces, bulk, ended }) =>
    [n, asset, outcome, ended_because ?? "stands", replaces ?? "", bulk, ended ?? ""].join(" ").trim(),
  );
  expect(rows).toEqual([
    "10 01 pass replaced  50 03",
    "11 01 pass replaced  51 03",
    "12 01 pass stands 11 52",
    "13 01 pass withdrawn 12 53 04",
    "14 01 pass stands  54",
    "20 01 fail replaced  20 02",
    "21 01 fail withdrawn 20 21 03",
    "22 01 fail stands  22",
  ]);
  expect(await run("select locus from scan_coverage")).toEqual([{ locus: "b" }]);
}, 60_000);
