import type { QualityQuestion } from "../asked.ts";

// A query for the newest day for which the standard's totals are stored.
const day = (code: string) => `from compliance_day d join standard s on s.id = d.standard_id
  where d.company_id = $1 and s.code like '${code}%' order by d.day desc limit 1`;
const share =
  "replace(rtrim(rtrim(to_char(round(compliance::numeric * 100, 1), 'FM990.0'), '0'), '.'), '.', ',') || ' %'";
const controls = (
  code: string,
  result: string,
) => `select count(*)::int from control_status c join standard s on s.id = c.standard_id
  where c.company_id = $1 and s.code like '${code}%' and c.result = '${result}'`;
const evidence = (state: string) => `with newest as (
    select r.* from evidence e join evidence_revision r on r.company_id = e.company_id and r.evidence_id = e.id and r.number = e.revision
    where e.company_id = $1), today as (select ($2::timestamptz at time zone 'America/Santiago')::date as day)
  select count(*)::int from newest, today where ${state}`;
const late = "due_date < ($2::timestamptz at time zone 'America/Santiago')::date";

export const aboutCompliance: readonly QualityQuestion[] = [
  {
    ask: "¿Cómo vamos en cumplimiento?",
    sql: `select count(*)::int from company_standard where company_id = $1 and enabled`,
    source: "/Compliance",
  },
  {
    ask: "¿Qué normas seguimos?",
    sql: `select count(*)::int from company_standard where company_id = $1 and enabled`,
    source: "/Compliance",
  },
  {
    ask: "¿Cómo vamos en ISO 27001?",
    sql: `select ${share} from (select compliance ${day("iso27001")}) x`,
    source: "/Compliance/ISO27001",
  },
  { ask: "cumplimiento de CIS", source: "/Compliance" },
  { ask: "¿Cómo vamos con NIST?", source: "/Compliance" },
  { ask: "¿En qué norma estamos peor?", source: "/Compliance" },
  { ask: "¿En qué norma estamos mejor?", source: "/Compliance" },
  { ask: "¿Cuál es la sección más débil de ISO 27001?", says: ["ISO"], source: "/Compliance/ISO27001" },
  { ask: "¿Cómo ha cambiado el cumplimiento?", source: "/Compliance/Historia" },
  { ask: "¿Hemos mejorado en ISO 27001?", source: "/Compliance/Historia" },
  {
    ask: "¿Qué madurez tenemos en ISO 27001?",
    sql: `select replace(rtrim(rtrim(to_char(round(maturity::numeric, 1), 'FM990.0'), '0'), '.'), '.', ',') from (select maturity ${day("iso27001")}) x`,
    source: "/Compliance/ISO27001",
  },
  {
    ask: "¿Cuántos controles no se cumplen en ISO 27001?",
    sql: `${controls("iso27001", "non_compliant")}`,
    source: "/Compliance/Controles",
  },
  {
    ask: "controles que se cumplen parcialmente en ISO 27001",
    sql: `${controls("iso27001", "partially_compliant")}`,
    source: "/Compliance/Controles",
  },
  { ask: "¿Qué controles no se cumplen?", source: "/Compliance/Controles?resultado=non_compliant" },
  { ask: "¿Qué nos falta por evaluar?", source: "/Compliance/Controles?resultado=not_assessed" },
  { ask: "¿Qué controles están sin evidencia?", source: "/Compliance/Controles?evidencia=none" },
  { ask: "¿Qué controles tienen el plazo vencido?", source: "/Compliance/Controles?atrasado" },
  { ask: "¿Cómo está el control A.8.8?", says: ["A.8.8"], source: "/Compliance/Controles/" },
  { ask: "¿Qué asuntos críticos hay en cumplimiento?", source: "/Compliance/Controles?critico" },
  { ask: "¿Qué vence en los próximos días?", source: "/MiTrabajo" },
  {
    ask: "¿Cuántas evidencias tengo?",
    sql: `select count(*)::int from evidence where company_id = $1`,
    source: "/Compliance/Evidencias",
  },
  {
    ask: "¿Qué evidencias están vencidas?",
    sql: `${evidence("status = 'approved' and valid_until < day")}`,
    source: "/Compliance/Evidencias?estado=expired",
  },
  {
    ask: "¿Qué evidencias están por vencer?",
    sql: `${evidence("status = 'approved' and valid_until >= day and valid_until <= day + 30")}`,
    source: "/Compliance/Evidencias?estado=expiring",
  },
  {
    ask: "evidencias en revisión",
    sql: `${evidence("status = 'in_review'")}`,
    source: "/Compliance/Evidencias?estado=in_review",
  },
  {
    ask: "¿Qué evidencias fueron rechazadas?",
    sql: `${evidence("status = 'rejected'")}`,
    source: "/Compliance/Evidencias?estado=rejected",
  },
  { ask: "¿Cuánto espacio ocupan las evidencias?", source: "/Compliance/Evidencias" },
  {
    ask: "¿Cuántas no conformidades pendientes tengo?",
    sql: `select count(*)::int from nonconformity where company_id = $1 and status <> 'closed'`,
    source: "/Compliance/NoConformidades",
  },
  {
    ask: "¿Qué no conformidades están vencidas?",
    sql: `select count(*)::int from nonconformity where company_id = $1 and status <> 'closed' and ${late}`,
    source: "/Compliance/NoConformidades?vencidas",
  },
  {
    ask: "no conformidades mayores",
    sql: `select count(*)::int from nonconformity where company_id = $1 and status <> 'closed' and kind = 'major_nonconformity'`,
    source: "/Compliance/NoConformidades",
  },
  {
    ask: "¿Cuántas no conformidades se cerraron?",
    sql: `select count(*)::int from nonconformity where company_id = $1 and status = 'closed'`,
    source: "/Compliance/NoConformidades?estado=closed",
  },
  {
    ask: "¿Qué medidas tenemos?",
    sql: `select count(*)::int from measure where company_id = $1`,
    source: "/Compliance/Medidas",
  },
  {
    ask: "¿Qué excepciones están vigentes?",
    sql: `select count(*)::int from control_exception where company_id = $1 and revoked_at is null and expires_on >= ($2::timestamptz at time zone 'America/Santiago')::date`,
    source: "/Compliance/NoConformidades",
  },
  { ask: "¿Somos OIV?", source: "/Compliance/ANCI" },
  { ask: "¿Cuánta multa tenemos en juego?", source: "/Compliance/ANCI/Expediente" },
  { ask: "¿Qué documentos se han emitido?", source: "/Compliance/Informes" },
];
