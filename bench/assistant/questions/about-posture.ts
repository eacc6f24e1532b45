import type { QualityQuestion } from "../asked.ts";

/** The stored results of the last scan of each account. `$1` is the company. */
const keep = (
  sum: string,
  which = "true",
) => `select coalesce(sum(${sum}), 0)::int from cloud_scan_count counted
  join (select distinct on (account) account, scan_id from cloud_scan where company_id = $1
    order by account, ended_at desc, scan_id desc) last using (account, scan_id)
  where counted.company_id = $1 and ${which}`;
const followed = (which: string) =>
  `select count(*)::int from certificate where company_id = $1 and active and ${which}`;

export const aboutClouds: readonly QualityQuestion[] = [
  {
    ask: "¿Cómo está mi postura en la nube?",
    sql: keep("standing", "outcome = 'fail'"),
    source: "/CloudPosture",
  },
  {
    ask: "como estan mis cuentas de aws",
    sql: keep("standing", "outcome = 'fail'"),
    source: "/CloudPosture",
  },
  {
    ask: "¿Qué tengo expuesto a internet en la nube?",
    sql: `select count(*)::int from finding join cloud_check using (company_id, issue_id)
      where company_id = $1 and area = 'cloud' and exposes
        and status in ('open', 'in_progress', 'fixed_declared', 'reopened')`,
    source: "/CloudPosture/Alertas?expuestas=si",
  },
  {
    ask: "¿Cuántas fallas críticas tengo en la nube?",
    sql: keep("standing", "outcome = 'fail' and severity = 5"),
    source: "/CloudPosture",
  },
  {
    ask: "¿Qué cambió en la última revisión de la nube?",
    sql: `select (${keep("counted.added")}) as added, (${keep("counted.mended")}) as mended`,
    source: "/CloudPosture",
  },
  {
    ask: "¿Qué cuentas de la nube están atrasadas?",
    sql: `select count(*)::int from (select account, max(ended_at) as ended_at from cloud_scan where company_id = $1
      group by account) last where ended_at < $2::timestamptz - interval '35 days'`,
    source: "/CloudPosture",
  },
  {
    ask: "¿Cuándo se revisaron mis cuentas en la nube?",
    as: "operator",
    says: ["Producción"],
    source: "/CloudPosture",
  },
  {
    ask: "¿Qué revisiones manuales de la nube esperan respuesta?",
    sql: `select count(*)::int from check_result known join finding_issue issue
        on issue.company_id = known.company_id and issue.id = known.issue_id and issue.area = 'cloud'
      where known.company_id = $1 and known.outcome = 'manual' and not exists (select from check_answer answer
        where answer.company_id = known.company_id and answer.asset_id = known.asset_id
          and answer.issue_id = known.issue_id and answer.locus = known.locus and answer.ended_at is null
          and answer.expires_on >= ($2::timestamptz at time zone 'America/Santiago')::date)`,
    source: "/CloudPosture?vista=manuales",
  },
];

export const aboutCertificates: readonly QualityQuestion[] = [
  { ask: "¿Qué certificados vencen pronto?", sql: followed("true"), source: "/Certificados" },
  {
    ask: "¿Tengo certificados vencidos?",
    sql: followed("endpoints > 0 and not_after <= $2"),
    source: "/Certificados",
  },
  {
    ask: "hay certificados con el cambio a medias?",
    sql: followed("'partial' = any(signs)"),
    source: "/Certificados",
  },
  {
    ask: "¿Cuántos certificados internos y externos tengo?",
    sql: `select (${followed("scope = 'internal'")}) as inside, (${followed("scope = 'external'")}) as outside`,
    source: "/Certificados",
  },
  {
    ask: "¿Qué renovaciones de certificados están pedidas?",
    as: "operator",
    sql: "select count(*)::int from certificate_renewal where company_id = $1 and status = 'asked'",
    source: "/Certificados",
  },
];
