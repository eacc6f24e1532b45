import pg from "pg";
import { v7 as uuidv7 } from "uuid";
import { newToken, tokenDigest } from "#platform/server/sessions/tokens.ts";
import type { Goal } from "../goal.ts";
import { percentile95, roundedText } from "../repeats.ts";

const observables = 10_000;
const facts = 5_000;
const turns = 20;
const warming = 3;
const openMs = 1_000;
const companyId = 1;

/**
 * Creates an incident of the maximum size and an operator of its company; returns its id and the operator's headers.
 */
async function fill(owner: pg.ClientConfig) {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const [id, token] = [uuidv7(), newToken()];
    const person = await client.query<{ id: number }>(
      `insert into portal_user (username, email, is_operator, password_changed_at, has_changed_default_password,
         twofactor_enabled, active_company_id, created_at)
       values ('olga', 'olga@ejemplo.cl', true, now(), true, true, $1, now()) returning id`,
      [companyId],
    );
    await client.query("insert into company_member (company_id, user_id) values ($1, $2)", [
      companyId,
      person.rows[0]?.id,
    ]);
    await client.query(
      `insert into session (id, token_sha256, user_id, created_at, last_seen_at, expires_at)
       values ($1, $2, $3, now(), now(), now() + interval '12 hours')`,
      [uuidv7(), tokenDigest(token), person.rows[0]?.id],
    );
    await client.query(
      `insert into incident (company_id, id, series, number, origin, title, severity, tlp, pap, opened_by_name,
         opened_at, search, updated_at)
       values ($1, $2, 'INC', 1, 'manual', 'Caso grande', 5, 'amber', 'amber', 'Olga', now(), 'caso grande', now())`,
      [companyId, id],
    );
    await client.query(
      `insert into incident_observable (company_id, id, incident_id, type, value, value_key, original, added_by_name,
         added_at)
       select $1, gen_random_uuid(), $2, 'domain', 'host-' || n || '.ejemplo.cl', sha256(('host-' || n)::bytea),
         'host-' || n || '.ejemplo.cl', 'Olga', now()
       from generate_series(1, $3::int) n`,
      [companyId, id, observables],
    );
    await client.query(
      `insert into incident_fact (company_id, id, incident_id, at, zone, certainty, category, technical, in_report,
         visible_client, key, created_by_name, created_at, updated_at)
       select $1, gen_random_uuid(), $2, now() - n * interval '1 minute', 'America/Santiago', 'exact', 'attack',
         'Se vio un intento de entrada desde la dirección ' || n || ' hacia el servidor de correo', true, false,
         sha256(('hecho ' || n)::bytea), 'Olga', now(), now()
       from generate_series(1, $3::int) n`,
      [companyId, id, facts],
    );
    await client.query("analyze incident_observable, incident_fact");
    return { id, headers: { cookie: `portal_session=${token}` } };
  } finally {
    await client.end();
  }
}

export const largeIncident: Goal = {
  number: 31,
  title: `An incident of ${observables.toLocaleString("en")} observables and ${facts.toLocaleString("en")} facts opens`,
  limit: { atMost: 1 },
  method: `95th percentile of the slowest of its parts (the case, the whole timeline page after page, the observables, a text among them) to ${openMs} ms`,
  async measure(lab) {
    const { id, headers } = await fill(lab.owner);
    const base = `${lab.portal.url}/api/incidents/${id}/`;
    const read = async (path: string) => {
      const answer = await fetch(base + path, { headers });
      const body = await answer.text();
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body.slice(0, 300)}`);
      return JSON.parse(body) as { items?: unknown[]; next?: string | null };
    };
    const wholeTimeline = async () => {
      let [path, seenCount]: [string, number] = ["facts/", 0];
      for (;;) {
        const { items = [], next } = await read(path);
        seenCount += items.length;
        if (!next) break;
        path = `facts/?cursor=${encodeURIComponent(next)}`;
      }
      if (seenCount !== facts) throw new Error(`${seenCount} facts of ${facts}`);
    };
    const parts: Record<string, () => Promise<unknown>> = {
      "the case": () => read(""),
      "the timeline": wholeTimeline,
      "the observables": () => read("observables/?limit=200"),
      "a text among the observables": () => read("observables/?q=host-9999"),
    };
    const rows: { part: string; time: number }[] = [];
    for (const [part, open] of Object.entries(parts)) {
      const times: number[] = [];
      for (let turn = -warming; turn < turns; turn += 1) {
        const began = performance.now();
        await open();
        if (turn >= 0) times.push(performance.now() - began);
      }
      rows.push({ part, time: percentile95(times) });
    }
    return {
      ratio: Math.max(...rows.map(({ time }) => time)) / openMs,
      sides: rows.map(({ part, time }) => `${part} ${roundedText(time)} ms`).join(", "),
    };
  },
};
