import pg from "pg";

export const certificates = 100_000;
const placesOfEach = 3;

/** Statements that insert certificates of a company, each seen at three ports of hosts over two years, in sets. */
const statements = [
  `insert into certificate (company_id, id, fingerprint, name, subject, issuer, serial, names, name_count, not_before,
     not_after, key_algorithm, key_bits, signature_algorithm, is_ca, self_signed, origin, endpoints, scope, first_seen_at,
     last_seen_at, signs, active, search, renew_from, short_from, urgent_from, created_at, created_by_name)
   select $1::bigint, gen_random_uuid(), sha256(($1::bigint || '-' || n)::text::bytea), name, 'CN=' || name || ', O=Empresa', 'CN=Autoridad ' || n % 20,
     n::text, array[name, 'www.' || name], 2, ends - lasts, ends, 'rsa', 2048, 'sha256WithRSAEncryption', false, false, 'scan',
     case when n % 10 = 0 then 0 else ${placesOfEach} end, (array['internal', 'external', 'external', 'unknown'])[1 + n % 4],
     now() - interval '300 days', now() - n % 90 * interval '1 day',
     case n % 25 when 0 then array['weak_key'] when 1 then array['chain_incomplete'] else '{}' end, true,
     name || ' autoridad ' || n % 20, ends - lasts / 3, ends - least(interval '30 days', lasts / 4),
     ends - least(interval '7 days', lasts / 6), now(), 'Medición'
   from (select n, 'servicio-' || lpad(n::text, 6, '0') || '.empresa.cl' as name,
       now() + (n * 7919 % 760 - 60) * interval '1 day' as ends,
       case when n % 2 = 0 then interval '90 days' else interval '397 days' end as lasts
     from generate_series(1, ${certificates}) n) made`,
  `insert into certificate_sighting (company_id, id, certificate_id, host, port, position, store, scope, covers,
     first_seen_at, last_seen_at, is_current)
   select c.company_id, gen_random_uuid(), c.id, 'nodo-' || place || '.' || c.name, 443, 0, 'tls', c.scope, true,
     c.first_seen_at, c.last_seen_at, c.endpoints > 0
   from certificate c cross join generate_series(1, ${placesOfEach}) place where c.company_id = $1`,
  `insert into certificate_renewal (company_id, id, certificate_id, status, note, asked_at, asked_by_name, asked_side)
   select company_id, gen_random_uuid(), id, case when serial::int % 2 = 0 then 'asked' else 'doing' end, '', now(), 'Medición',
     'client' from certificate where company_id = $1 and serial::int % 100 = 1`,
];

/** Inserts certificates for a company that has none. */
export async function fillCertificates(owner: pg.ClientConfig, companyId: number): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement, [companyId]);
    await client.query("vacuum (analyze) certificate, certificate_sighting, certificate_renewal");
  } finally {
    await client.end();
  }
}
