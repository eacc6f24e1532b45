import type { QualityQuestion } from "../asked.ts";

const all = "from event where company_id = $1";
const days = (count: number) =>
  `occurred_at >= $2::timestamptz - interval '${count} days' and occurred_at < $2`;
const today = "date_trunc('day', $2::timestamptz at time zone 'America/Santiago')";

export const aboutEvents: readonly QualityQuestion[] = [
  {
    ask: "¿Cuántos eventos hubo en los últimos 15 días?",
    sql: `select count(*)::int ${all} and ${days(15)}`,
    source: "/Eventos",
  },
  {
    ask: "cuántos eventos hubo ayer",
    sql: `select count(*)::int ${all} and occurred_at >= (${today} - interval '1 day') at time zone 'America/Santiago' and occurred_at < ${today} at time zone 'America/Santiago'`,
    source: "/Eventos",
  },
  {
    ask: "¿Cuántos eventos críticos hubo en los últimos 30 días?",
    sql: `select count(*)::int ${all} and severity = 5 and ${days(30)}`,
    source: "/Eventos",
  },
  {
    ask: "¿Cuántos eventos hubo la semana pasada?",
    sql: `select count(*)::int ${all} and occurred_at >= (date_trunc('week', $2::timestamptz at time zone 'America/Santiago') - interval '7 days') at time zone 'America/Santiago' and occurred_at < date_trunc('week', $2::timestamptz at time zone 'America/Santiago') at time zone 'America/Santiago'`,
    source: "/Eventos",
  },
  {
    ask: "¿Cuántos eventos hubo el mes pasado?",
    sql: `select count(*)::int ${all} and occurred_at >= (date_trunc('month', $2::timestamptz at time zone 'America/Santiago') - interval '1 month') at time zone 'America/Santiago' and occurred_at < date_trunc('month', $2::timestamptz at time zone 'America/Santiago') at time zone 'America/Santiago'`,
    source: "/Eventos",
  },
  {
    ask: "eventos por gravedad de los últimos 30 días",
    sql: `select count(*)::int ${all} and ${days(30)}`,
    source: "/Eventos",
  },
  {
    ask: "¿Hubo más eventos esta semana que la semana pasada?",
    sql: `select count(*)::int ${all} and occurred_at >= date_trunc('week', $2::timestamptz at time zone 'America/Santiago') at time zone 'America/Santiago' and occurred_at < $2`,
    source: "/Eventos",
  },
  {
    ask: "¿Qué activos tienen más eventos en los últimos 30 días?",
    sql: `select asset_name from (select asset_name, count(*) n ${all} and asset_name is not null and ${days(30)} group by 1 order by 2 desc, 1 limit 1) x`,
    source: "/Eventos",
  },
  { ask: "¿Qué usuarios aparecen en más eventos?", source: "/Eventos" },
  {
    ask: "¿De qué países vienen los eventos del último mes?",
    sql: `select source_country from (select source_country, count(*) ${all} and source_country is not null and ${days(30)} group by 1 order by 2 desc, 1 limit 1) x`,
    source: "/Eventos",
  },
  {
    ask: "¿Qué direcciones IP atacan más en los últimos 30 días?",
    sql: `select source_ip from (select source_ip, count(*) ${all} and source_ip is not null and ${days(30)} group by 1 order by 2 desc, 1 limit 1) x`,
    source: "/Eventos",
  },
  {
    ask: "¿Qué reglas generan más eventos en los últimos 30 días?",
    sql: `select title from (select rule_id, min(title) title, count(*) n ${all} and rule_id is not null and ${days(30)} group by 1 order by 3 desc limit 1) x`,
    source: "/Eventos/TopTen",
  },
  { ask: "Muéstrame los eventos críticos de este mes", source: "/Eventos?severidad=critical" },
  {
    ask: "¿Cuáles son los últimos eventos?",
    sql: `select title from (select title ${all} order by occurred_at desc, id desc limit 1) x`,
    source: "/Eventos",
  },
  { ask: "¿Qué día hubo más eventos en los últimos 30 días?", source: "/Eventos" },
  {
    ask: "¿Cuántos eventos tuvo QLQ-DC01 en los últimos 30 días?",
    sql: `select count(*)::int ${all} and asset_name = 'QLQ-DC01' and ${days(30)}`,
    source: "/Eventos",
  },
  {
    ask: "¿Cómo han ido los eventos este mes?",
    sql: `select count(*)::int ${all} and occurred_at >= date_trunc('month', $2::timestamptz at time zone 'America/Santiago') at time zone 'America/Santiago' and occurred_at < $2`,
    source: "/Eventos",
  },
  {
    ask: "¿Cuántas fuentes tengo?",
    sql: `select count(*)::int from event_source where company_id = $1`,
    source: "/Eventos/Estado",
  },
  { ask: "¿Qué fuentes dejaron de enviar?", source: "/Eventos/Estado" },
  { ask: "¿Qué fuente envía más registros?", source: "/Eventos/Estado" },
  {
    ask: "¿Cuántos activos tengo?",
    sql: `select count(*)::int from entity where company_id = $1 and kind = 'asset' and merged_into is null and retired_at is null`,
    source: "/EnhancedEvents/Activos",
  },
  { ask: "¿Cuántas personas aparecen en los eventos?", source: "/EnhancedEvents/Personas" },
  { ask: "¿Qué activos tienen más riesgo?", source: "/EnhancedEvents/Activo" },
  { ask: "¿Qué pasa con el servidor QLQ-DC01?", says: ["QLQ-DC01"], source: "/EnhancedEvents/Activo/" },
  { ask: "¿Qué técnicas se han visto este mes?", source: "/mitre-attack" },
  { ask: "¿Qué es la técnica T1110?", says: ["Brute Force"], source: "/mitre-attack" },
  { ask: "¿Cuánta cobertura de detección tenemos?", source: "/mitre-attack/Cobertura" },
];
