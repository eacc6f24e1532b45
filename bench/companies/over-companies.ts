import pg from "pg";
import type { Goal } from "../goal.ts";
import { percentile95, roundly } from "../repeats.ts";
import { staffOf } from "../staff-session.ts";

const companies = 200;
const alertsOfEach = 10_000;
const turns = 20;
const warming = 3;
const searchMs = 300;
const campaignMs = 3_000;
/** Companies of this goal alone, above those of the others. */
const firstCompany = 800_000;

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
    await client.query("vacuum analyze alert");
  } finally {
    await client.end();
  }
}

export const overCompanies: Goal = {
  number: 65,
  title: `Search and campaigns over ${companies} companies with ${alertsOfEach.toLocaleString("en")} alerts each`,
  limit: { atMost: 1 },
  method: `95th percentile of the slowest search to ${searchMs} ms and of the slowest page of campaigns to ${campaignMs} ms, the worse of both; the companies of one alert beside them`,
  async measure(lab) {
    await fill(lab.owner);
    const headers = await staffOf(lab.owner);
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
      for (let turn = -warming; turn < turns; turn += 1) {
        const began = performance.now();
        await read(path);
        if (turn >= 0) times.push(performance.now() - began);
      }
      measurements.push({ part, time: percentile95(times), goal });
    }
    return {
      ratio: Math.max(...measurements.map(({ time, goal }) => time / goal)),
      sides: measurements.map(({ part, time }) => `${part} ${roundly(time)} ms`).join(", "),
    };
  },
};
