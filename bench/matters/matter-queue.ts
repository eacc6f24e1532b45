import pg from "pg";
import type { Goal } from "../goal.ts";
import { percentile95, roundedText } from "../repeats.ts";
import { staffSession } from "../staff-session.ts";

export const queueCompanies = 200;
export const queueMatters = 50_000;
const turns = 40;
const warming = 5;
const goalMs = 60;
/** The first id of companies that only this goal uses, above those of the others. */
const firstCompany = 700_000;

/** Adds the companies and their pending matters, once. */
export async function fillMatters(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const filled = await client.query("select from company where id = $1", [firstCompany + 1]);
    if (filled.rows.length > 0) return;
    await client.query(
      `insert into company (id, name, full_name, created_at) overriding system value
       select $1::int + n, 'Cola ' || n, 'Cola ' || n || ' SpA', now() from generate_series(1, $2::int) n
       on conflict do nothing`,
      [firstCompany, queueCompanies],
    );
    await client.query(
      `insert into matter (company_id, kind, side, id, code, title, need, state, path, severity, due_at, deadline, harm,
         harm_reasons, facts, answers, since, tier, rank_at, search, digest)
       select $1::int + 1 + n % $2::int, (array['alert', 'finding', 'control', 'incident'])[1 + n % 4], 'provider',
         gen_random_uuid(), 'ALR-' || n, 'Inicio de sesión fuera de horario ' || n, 'tome la alerta', 'Nueva',
         '/Eventos/N1/' || n, n % 6, now() + (n % 2000 - 1000) * interval '1 hour', 'contract', n % 101,
         '["Severidad alta"]', '[{"label": "Activo", "value": "srv-01"}]', '{}', now() - n * interval '1 minute',
         1 + n % 10, now() + (n % 2000 - 1000) * interval '1 hour', 'alr ' || n || ' inicio de sesion', n::text
       from generate_series(1, $3::int) n`,
      [firstCompany, queueCompanies, queueMatters],
    );
    await client.query("vacuum analyze matter");
  } finally {
    await client.end();
  }
}

export const matterQueue: Goal = {
  number: 60,
  title: `The queue of ${queueCompanies} companies with ${queueMatters.toLocaleString("en")} matters`,
  limit: { atMost: 1 },
  method: `95th percentile of the slower of the first page and the next page to ${goalMs} ms; counts, a search and the page of all companies beside them`,
  async measure(lab) {
    await fillMatters(lab.owner);
    const headers = await staffSession(lab.owner);
    const read = async (path: string) => {
      const answer = await fetch(`${lab.portal.url}/api/my_work/${path}`, { headers });
      const body = await answer.text();
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body.slice(0, 300)}`);
      return JSON.parse(body) as { next?: string | null };
    };
    const { next } = await read("");
    const parts: Record<string, string> = {
      "first page": "",
      "next page": `?cursor=${encodeURIComponent(next ?? "")}`,
      counts: "counts/",
      "all companies": "companies/",
      search: "?q=fuera%20de%20horario%2049",
    };
    const rows: { part: string; time: number }[] = [];
    for (const [part, path] of Object.entries(parts)) {
      const times: number[] = [];
      for (let turn = -warming; turn < turns; turn += 1) {
        const began = performance.now();
        await read(path);
        if (turn >= 0) times.push(performance.now() - began);
      }
      rows.push({ part, time: percentile95(times) });
    }
    return {
      ratio: Math.max(...rows.flatMap(({ part, time }) => (part.endsWith("page") ? [time] : []))) / goalMs,
      sides: rows.map(({ part, time }) => `${part} ${roundedText(time)} ms`).join(", "),
    };
  },
};
