import pg from "pg";

const standards = 5;
const companies = 200;
const pieces = 10_000;

/**
 * Statements that insert the rows by PostgreSQL itself, because reading is measured. Ids contain their time, as the
 * portal's do.
 */
const fill = [
  `insert into company (name, full_name, created_at)
   select 'Empresa ' || n, 'Empresa ' || n || ' S.A.', now() from generate_series(4, ${companies}) n`,
  `insert into standard (code, name, short_name, origin, created_at)
   select 'norma-' || n, 'Norma ' || n, 'N' || n, 'bundled', now() from generate_series(1, ${standards}) n`,
  `insert into standard_version (standard_id, label, scale, target, control_count, assessable_count, sha256, added_at, added_by_name)
   select id, '1', (select jsonb_agg(jsonb_build_object('score', s, 'name', 'Nivel ' || s, 'description', ''))
     from generate_series(0, 5) s), 3, 100, 90, 'x' || id, now(), 'Bench' from standard`,
  "update standard set current_version_id = v.id from standard_version v where v.standard_id = standard.id",
  `insert into control (standard_id, code) select id, lpad(n::text, 3, '0') from standard, generate_series(0, 99) n`,
  `insert into control_text (version_id, control_id, parent_id, position, depth, title, guidance, assessable, weight)
   select v.id, c.id, h.id, c.code::int, (h.id is not null)::int, 'Control ' || c.code, repeat('Una guía. ', 20),
     h.id is not null, 1 + c.code::int % 5
   from control c join standard_version v on v.standard_id = c.standard_id
   left join control h on h.standard_id = c.standard_id and h.code = lpad((c.code::int / 10 * 10)::text, 3, '0') and h.id <> c.id`,
  `insert into company_standard (company_id, standard_id, version_id, enabled, target, enabled_at, changed_by_name)
   select company.id, v.standard_id, v.id, true, 3, now() - interval '5 years', 'Bench' from company, standard_version v
   where company.id = 1 or v.standard_id < ${standards}`,
  `insert into control_status (company_id, id, standard_id, control_id, result, work_status, implementation_score,
     documentation_score, evidence_state, due_date, created_at, updated_at, updated_by_name)
   select f.company_id, gen_random_uuid(), f.standard_id, t.control_id,
     (array['compliant', 'compliant', 'partially_compliant', 'non_compliant', 'not_assessed', 'not_applicable'])[1 + (r * 6)::int % 6],
     'in_progress', (r * 5)::int, (r * 4)::int, (array['none', 'valid', 'expired', 'valid'])[1 + (r * 100)::int % 4],
     current_date + ((r * 400)::int - 60), now() - r * interval '1 year', now() - r * interval '1 year', 'Bench'
   from company_standard f join control_text t on t.version_id = f.version_id and t.assessable
   cross join lateral (select random() + t.control_id * 0 as r) chance`,
  `insert into control_event (company_id, id, standard_id, control_id, field, old_value, new_value, reason, actor_name, at)
   select 1, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8'
       || substr(md5(n::text), 4, 15))::uuid, c.standard_id, c.id, field, null,
     case field when 'result' then (array['compliant', 'partially_compliant', 'non_compliant'])[1 + n % 3]
       when 'evidence_state' then (array['valid', 'expired'])[1 + n % 2] else (n % 6)::text end,
     'Revisión', 'Bench', at
   from generate_series(1, 200000) n
   cross join lateral (select (array['result', 'implementation_score', 'documentation_score', 'evidence_state'])[1 + n % 4] as field,
     now() - interval '5 years' + n * interval '13 minutes' as at, 1 + (n * 7919) % ${standards * 90} as place) made
   join (select row_number() over (order by control.id) as place, control.id, control.standard_id from control
     join control_text on control_text.control_id = control.id where assessable) c using (place)`,
  `insert into compliance_day (company_id, standard_id, day, applicable, assessed, compliant, partially_compliant, non_compliant,
     not_applicable, compliance, coverage, maturity)
   select company_id, standard_id, current_date - n, 80, 70, 40, 20, 10, 10, 0.5 + n % 7 / 20.0, 0.8, 2.5
   from company_standard, generate_series(0, 1825) n where company_id = 1 or n % 30 = 0 and n < 400`,
  `insert into evidence (company_id, id, title, revision, created_at, created_by_name, updated_at, search)
   select 1, (lpad(to_hex((extract(epoch from now() - n * interval '4 hours') * 1000)::bigint), 12, '0') || '7'
       || substr(md5('e' || n), 1, 3) || '8' || substr(md5('e' || n), 4, 15))::uuid, 'Evidencia ' || n, 1,
     now() - n * interval '4 hours', 'Bench', now() - n * interval '4 hours', 'evidencia ' || n
   from generate_series(1, ${pieces}) n`,
  `insert into evidence_revision (company_id, evidence_id, number, status, valid_until, added_at, added_by_name)
   select 1, id, 1, (array['approved', 'approved', 'approved', 'in_review', 'rejected'])[1 + abs(hashtext(title)) % 5],
     current_date + abs(hashtext(title)) % 700 - 100, created_at, 'Bench' from evidence`,
  `insert into evidence_file (company_id, id, evidence_id, revision, name, content_type, bytes, sha256, file_key, added_at)
   select 1, gen_random_uuid(), id, 1, 'acta.pdf', 'application/pdf', 250000, md5(title) || md5(title),
     '00/' || gen_random_uuid(), created_at from evidence`,
  `insert into evidence_control (company_id, evidence_id, control_id, linked_at, linked_by_name)
   select 1, evidence.id, c.id, created_at, 'Bench' from evidence
   join (select row_number() over (order by control.id) as place, control.id from control
     join control_text on control_text.control_id = control.id where assessable) c
     on c.place = 1 + abs(hashtext(title)) % ${standards * 90}`,
  "vacuum (analyze) evidence, evidence_revision, evidence_file, evidence_control",
  "vacuum (analyze) control_status, control_event, compliance_day, control_text, control, company_standard",
];

/** Fills the database with 200 companies, one of which has five standards and five years of events. */
export async function fillCompliance(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    for (const statement of fill) await client.query(statement);
  } finally {
    await client.end();
  }
}
