import pg from "pg";
import type { Goal } from "../goal.ts";
import { percentile95, roundedText } from "../repeats.ts";
import { staffSession } from "../staff-session.ts";
import { withoutIndexes } from "./without-indexes.ts";

const companies = 200;
const alertsOfEach = 10_000;
const turns = 20;
const warmupTurns = 3;
const searchMs = 300;
const campaignMs = 3_000;
/** The first id of companies that only this goal uses, above those of the others. */
const firstCompany = 800_000;

const own = "(select $1::int + n as company_id from generate_series(1, $2::int) n) own";
/** The number of issues with one finding each, of certificates and of documents of each company. */
const objectsOfCompany = 500;

const otherStatements = [
  `insert into entity (company_id, id, kind, name, first_at, last_at)
   select company_id, md5(company_id || ' activo')::uuid, 'asset', 'srv-1', now(), now() from ${own}`,
  `insert into finding_issue (company_id, id, area, source, rule_id, title, description, solution, reference_urls,
     aliases, cves, cwes, cvss, sections, tags, facts, scanner_severity, search, digest, text_at)
   select company_id, md5(company_id || ' ' || n)::uuid, 'vulnerability', 'nessus', n::text, 'Biblioteca vencida ' || n, '',
     '', '{}', '{}', '{}', '{}', '[]', '{}', '{}', '{}', 3, 'biblioteca vencida ' || n, '', now() - n * interval '1 hour'
   from ${own}, generate_series(1, ${objectsOfCompany}) n`,
  `insert into finding_issue_cve (company_id, cve, issue_id)
   select company_id, 'CVE-2026-' || 1000 + rule_id::int, id from finding_issue
   where company_id > $1 and company_id <= $1::int + $2::int`,
  `insert into finding (company_id, id, number, area, key, asset_id, issue_id, locus, scanner_severity, severity, priority,
     status, instances, first_seen_at, opened_at, updated_at)
   select company_id, id, rule_id::int, area, decode(md5(id::text), 'hex'), md5(company_id || ' activo')::uuid, id, '', 3, 3,
     rule_id::int % 101, 'open', 1, text_at, text_at, text_at
   from finding_issue where company_id > $1 and company_id <= $1::int + $2::int`,
  `insert into certificate (company_id, id, name, subject, issuer, serial, names, name_count, not_before, not_after,
     key_algorithm, signature_algorithm, is_ca, self_signed, origin, search, renew_from, short_from, urgent_from,
     created_at, created_by_name)
   select company_id, gen_random_uuid(), 'srv' || n || '.example', 'CN=srv', 'CN=CA', n::text, '{srv.example}', 1, now(),
     now() + n * interval '1 day', 'RSA', 'sha256', false, false, 'scan', 'srv' || n || '.example', now(), now(), now(),
     now(), 'Ana' from ${own}, generate_series(1, ${objectsOfCompany}) n`,
  `insert into document (company_id, id, number, kind, title, tlp, state, revision, sha256, made_by_name, submitted_at,
     published_at, search, created_at, updated_at)
   select company_id, gen_random_uuid(), n, 'minutes', 'Acta ' || n, 'amber', 'published', 1, repeat('a', 64), 'Ana', now(),
     now(), 'acta ' || n, now(), now() - n * interval '1 hour' from ${own}, generate_series(1, ${objectsOfCompany}) n`,
];

async function fill(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query(
      `insert into company (id, name, full_name, created_at) overriding system value
       select $1::int + n, 'Cabina ' || n, 'Cabina ' || n || ' SpA', now() from generate_series(1, $2::int) n
       on conflict do nothing`,
      [firstCompany, companies],
    );
    await withoutIndexes(client, "alert", async () => {
      await client.query(
        `insert into alert (company_id, id, number, fingerprint, origin, title, severity, rule_id, source_ip, asset_name,
           first_seen_at, last_seen_at, opened_at, search, updated_at)
         select $1::int + 1 + n % $2::int, gen_random_uuid(), 1 + n / $2::int, gen_random_uuid(), 'detection',
           'Acceso fuera de horario ' || n % 997, n % 6, 'regla-' || n % 2003,
           '198.51.' || n % 251 || '.' || n % 241, 'srv-' || n % 5003, at, at, at, 'acceso fuera de horario ' || n % 997, at
         from generate_series(1, $2::int * $3::int) n,
           lateral (select now() - (n % 10007) * interval '1 minute') as t (at)`,
        [firstCompany, companies, alertsOfEach],
      );
    });
    for (const statement of otherStatements) await client.query(statement, [firstCompany, companies]);
    for (const table of ["finding", "finding_issue", "finding_issue_cve", "certificate", "document"])
      await client.query(`vacuum analyze ${table}`);
    await client.query("vacuum analyze alert");
  } finally {
    await client.end();
  }
}

export const overCompanies: Goal = {
  number: 65,
  title: `Search and campaigns over ${companies} companies with ${alertsOfEach.toLocaleString("en")} alerts and ${objectsOfCompany} findings, certificates and documents each`,
  limit: { atMost: 1 },
  method: `95th percentile of the slowest search to ${searchMs} ms and of the slowest page of campaigns to ${campaignMs} ms, the worse of both; the companies of one alert beside them`,
  async measure(lab) {
    await fill(lab.owner);
    const headers = await staffSession(lab.owner);
    const read = async (path: string) => {
      const answer = await fetch(`${lab.portal.url}/api/${path}`, { headers });
      const body = await answer.text();
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body.slice(0, 300)}`);
      return JSON.parse(body) as { groups?: { hits: { path: string; company: { id: number } }[] }[] };
    };
    const [group] = (await read("search/companies/?q=ALR-77")).groups ?? [];
    const [hit] = group?.hits ?? [];
    const alert = hit?.path.split("/").at(-1) ?? "";
    const parts: Record<string, { path: string; goal: number }> = {
      "a word of all": { path: "search/companies/?q=fuera%20de%20horario", goal: searchMs },
      "a word of none": { path: "search/companies/?q=ornitorrinco", goal: searchMs },
      "a CVE": { path: "search/companies/?q=CVE-2026-1077", goal: searchMs },
      "words of a finding": { path: "search/companies/?q=biblioteca%20vencida", goal: searchMs },
      "a host of certificates": { path: "search/companies/?q=srv77.example", goal: searchMs },
      "a number": { path: "search/companies/?q=ALR-77", goal: searchMs },
      "campaigns of a day": { path: "campaigns/?days=1", goal: campaignMs },
      "campaigns of 7 days": { path: "campaigns/?days=7", goal: campaignMs },
      "others of an alert": {
        path: `campaigns/others/?company_id=${hit?.company.id}&object=alert&id=${alert}`,
        goal: searchMs,
      },
    };
    const measurements: { part: string; time: number; goal: number }[] = [];
    for (const [part, { path, goal }] of Object.entries(parts)) {
      const times: number[] = [];
      for (let turn = -warmupTurns; turn < turns; turn += 1) {
        const began = performance.now();
        await read(path);
        if (turn >= 0) times.push(performance.now() - began);
      }
      measurements.push({ part, time: percentile95(times), goal });
    }
    return {
      ratio: Math.max(...measurements.map(({ time, goal }) => time / goal)),
      sides: measurements.map(({ part, time }) => `${part} ${roundedText(time)} ms`).join(", "),
    };
  },
};
