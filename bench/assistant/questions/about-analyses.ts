import type { QualityQuestion } from "../asked.ts";

// A query for the newest result that the company's people may read.
const of = (kind: string, column: string) =>
  `select ${column} from analysis_result where company_id = $1 and kind in (${kind}) and audience = 'company'
   order by created_at desc, id desc limit 1`;
const organization = "'organization_status'";
const standards = "'iso27001_compliance', 'compliance_status'";
const result = "/Compliance/Analisis/";

export const aboutAnalyses: readonly QualityQuestion[] = [
  { ask: "¿el puntaje subió?", sql: of(organization, "score::float8"), source: result },
  { ask: "¿qué dice el último análisis?", sql: of(organization, "score::float8"), source: result },
  { ask: "¿cuál es mi puntaje de seguridad?", sql: of(organization, "score::float8"), source: result },
  {
    ask: "¿qué riesgos encontró el análisis?",
    sql: of(organization, "jsonb_array_length(content -> 'risks')"),
    source: result,
  },
  {
    ask: "¿qué me recomienda el último análisis?",
    sql: of(organization, "jsonb_array_length(content -> 'actions')"),
    source: result,
  },
  {
    ask: "¿cuándo fue el último análisis?",
    sql: of(organization, "to_char(created_at at time zone 'America/Santiago', 'HH24:MI') as at"),
    source: result,
  },
  {
    ask: "compara el último análisis con el anterior",
    sql: of(
      organization,
      "(content #>> '{comparison,score_before}')::float8 as before, (content #>> '{comparison,score_now}')::float8 as now",
    ),
    source: result,
  },
  {
    ask: "¿y el de la ISO?",
    after: ["¿qué dice el último análisis?"],
    sql: of(standards, "score::float8"),
    source: result,
  },
  {
    ask: "¿cuántos análisis hay?",
    sql: `select count(*)::int as total, (count(*) filter (where status = 'completed'))::int as completed,
      (count(*) filter (where status in ('pending', 'processing')))::int as under_way,
      (count(*) filter (where status = 'failed'))::int as failed
      from analysis_request where company_id = $1 and audience = 'company'`,
    source: "/Compliance/Analisis",
  },
  { ask: "cómo se calcula el puntaje", says: ["promedio"], source: result },
];
