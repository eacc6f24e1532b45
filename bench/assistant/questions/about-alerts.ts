import type { QualityQuestion } from "../asked.ts";

// The condition of alerts visible to a client; the provider sees more; rank 5 is critical.
const displayText =
  "from alert where company_id = $1 and merged_into is null and suppressed_by is null and client_visible";
const every = "from alert where company_id = $1 and merged_into is null and suppressed_by is null";

export const aboutAlerts: readonly QualityQuestion[] = [
  {
    ask: "¿Cuántas alertas críticas tengo abiertas?",
    sql: `select count(*)::int ${displayText} and severity = 5 and status <> 'closed'`,
    source: "/Eventos/N",
  },
  {
    ask: "¿Cuántas alertas abiertas tengo?",
    sql: `select count(*)::int ${displayText} and status <> 'closed'`,
    source: "/Eventos/N",
  },
  {
    ask: "oye cuantas alertas altas hay po",
    sql: `select count(*)::int ${displayText} and severity = 4 and status <> 'closed'`,
    source: "/Eventos/N",
  },
  {
    ask: "número de alertas cerradas",
    sql: `select count(*)::int ${displayText} and status = 'closed'`,
    source: "/Eventos/N",
  },
  { ask: "¿Cuántas alertas hay en total?", sql: `select count(*)::int ${displayText}`, source: "/Eventos/N" },
  { ask: "alertas según su estado", sql: `select count(*)::int ${displayText}`, source: "/Eventos/N" },
  {
    ask: "¿Cómo se reparten las alertas abiertas por severidad?",
    sql: `select count(*)::int ${displayText} and status <> 'closed'`,
    source: "/Eventos/N",
  },
  {
    ask: "¿Cuántas alertas hay en N1 y N2?",
    sql: `select count(*) filter (where level = 1)::int a, count(*) filter (where level = 2)::int b ${displayText} and status <> 'closed'`,
    source: "/Eventos/N",
  },
  {
    ask: "¿Qué alertas esperan mi respuesta?",
    sql: `select count(*)::int ${displayText} and status = 'waiting_client'`,
    source: "/Eventos/N",
  },
  {
    ask: "¿Cuál es la alerta más antigua abierta?",
    sql: `select 'ALR-' || number from (select number ${displayText} and status <> 'closed' order by opened_at, id limit 1) x`,
    source: "/Eventos/N",
  },
  {
    ask: "¿Cuál es la última alerta?",
    sql: `select 'ALR-' || number from (select number ${displayText} and status <> 'closed' order by opened_at desc, id limit 1) x`,
    source: "/Eventos/N",
  },
  {
    ask: "Muéstrame las alertas graves abiertas",
    sql: `select count(*)::int ${displayText} and severity in (4, 5) and status <> 'closed'`,
    source: "/Eventos/N",
  },
  {
    ask: "¿Cuántas alertas de esta semana hay?",
    sql: `select count(*)::int ${displayText} and last_seen_at >= date_trunc('week', $2::timestamptz at time zone 'America/Santiago') at time zone 'America/Santiago'`,
    source: "/Eventos/N",
  },
  {
    ask: "cuántas alertas hubo los últimos 15 días",
    sql: `select count(*)::int ${displayText} and last_seen_at >= $2::timestamptz - interval '15 days'`,
    source: "/Eventos/N",
  },
  {
    ask: "¿Cuántas alertas abiertas hay?",
    as: "operator",
    sql: `select count(*)::int ${every} and status <> 'closed'`,
    source: "/Eventos/N",
  },
  {
    ask: "¿Cuántas alertas críticas abiertas hay?",
    as: "operator",
    sql: `select count(*)::int ${every} and status <> 'closed' and severity = 5`,
    source: "/Eventos/N",
  },
  {
    ask: "alertas sin asignar",
    as: "operator",
    sql: `select count(*)::int ${every} and status <> 'closed' and assignee_id is null`,
    source: "/Eventos/N",
  },
  {
    ask: "¿Cuántas alertas con plazo vencido hay?",
    as: "operator",
    sql: `select count(*)::int ${every} and status <> 'closed' and due_at <= $2`,
    source: "/Eventos/N",
  },
  {
    ask: "¿Cuántos falsos positivos en las alertas?",
    as: "operator",
    sql: `select count(*)::int ${every} and verdict = 'false_positive'`,
    source: "/Eventos/N",
  },
  { ask: "¿Cuántas alertas hay sin asignar?", outcome: ["beyond"] },
  {
    ask: "¿Cuántas alertas escaladas hay?",
    sql: `select count(*)::int ${displayText} and status = 'escalated'`,
    source: "/Eventos/N",
  },
  {
    ask: "¿Cuántas alertas se abrieron ayer?",
    sql: `select count(*)::int ${displayText} and opened_at >= (date_trunc('day', $2::timestamptz at time zone 'America/Santiago') - interval '1 day') at time zone 'America/Santiago' and opened_at < date_trunc('day', $2::timestamptz at time zone 'America/Santiago') at time zone 'America/Santiago'`,
    source: "/Eventos/N",
  },
  {
    ask: "¿Cómo han ido las alertas este mes?",
    sql: `select count(*)::int ${displayText} and opened_at >= date_trunc('month', $2::timestamptz at time zone 'America/Santiago') at time zone 'America/Santiago'`,
    source: "/Eventos/N",
  },
  { ask: "¿Se están cumpliendo los plazos (SLA) de las alertas?", source: "/Eventos/Niveles" },
  { ask: "¿En qué está la alerta ALR-1?", outcome: ["answered", "nothing"] },
];
