import type { QualityQuestion } from "../asked.ts";

const displayText =
  "from alert where company_id = $1 and merged_into is null and suppressed_by is null and client_visible";
const missing = (code: string) => `select count(*)::int from control_status c
  join standard s on s.id = c.standard_id
  where c.company_id = $1 and s.code like '${code}%' and c.result = 'non_compliant'`;
const today = "date_trunc('day', $2::timestamptz at time zone 'America/Santiago')";
const yesterday = `select count(*)::int from event where company_id = $1
  and occurred_at >= (${today} - interval '1 day') at time zone 'America/Santiago'
  and occurred_at < ${today} at time zone 'America/Santiago'`;

/** Questions as people write them in a chat: in haste, in fragments, with mistakes, and as follow-ups. */
export const asPeopleAsk: readonly QualityQuestion[] = [
  { ask: "quién anda atacando más", says: ["dirección"], source: "/Eventos/TopTen" },
  { ask: "y de donde viene?", after: ["quién anda atacando más"], says: ["país"], source: "/Eventos" },
  { ask: "cuales ip?", after: ["de que pais nos atacan mas"], says: ["dirección"], source: "/Eventos" },
  { ask: "qué me falta de la ISO", says: ["ISO 27001", "controles"], source: "/Compliance/ISO27001" },
  {
    ask: "y de la cis?",
    after: ["qué me falta de la ISO"],
    says: ["CIS", "no se cumplen"],
    source: "/Compliance/CIS",
  },
  { ask: "como descargo el informe", says: ["Informes y planillas"], source: "/BaseDeConocimiento/" },
  { ask: "qué pasó ayer", sql: yesterday, source: "/Eventos" },
  { ask: "estamos cumpliendo con la ley marco?", says: ["ANCI"], source: "/Compliance/ANCI" },
  {
    ask: "tengo algo que contestar?",
    sql: `select count(*)::int ${displayText} and status = 'waiting_client'`,
  },
  { ask: "explicame la alerta mas grave", says: ["ALR-", "severidad"], source: "/Eventos/N" },
  { ask: "me llego un correo raro del banco que hago", says: ["reenvíe"], source: "/BaseDeConocimiento/" },
  { ask: "cuantos virus nos han entrado este año", says: ["eventos"], source: "/Eventos" },
  { ask: "como le pido ayuda a ustedes", source: "/Interacciones" },
  { ask: "cuando vence mi contraseña", says: ["contraseña"], source: "/BaseDeConocimiento/" },
  { ask: "donde cambio mi clave", says: ["Mi perfil"], source: "/BaseDeConocimiento/" },
  { ask: "en cuanto tiempo me responden una alerta critica", says: ["15 min"], source: "/Eventos/Niveles" },
  { ask: "ultimo boletin", source: "/Threat_Intelligence/Boletines/" },
  { ask: "hay algo de fortinet?", says: ["FortiOS"], source: "/Threat_Intelligence/Boletines/" },
  { ask: "que evidencias se me vencen este mes", source: "/Compliance" },
  {
    ask: "¿y el próximo?",
    after: ["que evidencias se me vencen este mes"],
    says: ["el próximo mes"],
    source: "/Compliance",
  },
  // Values by country are not known. The right answer says so; a count of all countries would be wrong.
  {
    ask: "hubo intentos de acceso fallidos desde el extranjero?",
    says: ["extranjero"],
    figureless: true,
    outcome: ["unknown"],
  },
  { ask: "compara octubre con noviembre", says: ["octubre"], source: "/Eventos" },
  { ask: "por que bajo el cumplimiento", says: ["Historia"], source: "/Compliance/Historia" },
  { ask: "cual fue el peor dia del mes", says: ["eventos"], source: "/Eventos" },
  { ask: "que tan seguros estamos", sql: `select count(*)::int ${displayText} and status <> 'closed'` },
  { ask: "que se cerró hoy", says: ["hoy"], source: "/Eventos/N" },
  {
    ask: "que significa que una evidencia este rebajada",
    says: ["la mitad"],
    source: "/Compliance/Evidencias",
  },
  { ask: "que diferencia hay entre evento y alerta", says: ["huella", "normalizado"] },
  {
    ask: "¿y nos ha pasado?",
    after: ["que es un ataque de fuerza bruta"],
    says: ["eventos"],
    source: "/Eventos",
  },
  {
    ask: "¿y cerradas?",
    after: ["cuantas alertas abiertas tengo"],
    sql: `select count(*)::int ${displayText} and status = 'closed'`,
  },
  {
    ask: "cual lleva mas tiempo",
    after: ["que alertas siguen sin cerrar"],
    says: ["ALR-"],
    source: "/Eventos/N",
  },
  {
    ask: "explícame la primera",
    after: ["muéstrame las alertas abiertas"],
    says: ["ALR-", "severidad"],
    source: "/Eventos/N",
  },
  {
    ask: "explicame la segunda",
    after: ["que activos tienen mas riesgo", "explicame la primera"],
    says: ["riesgo"],
    source: "/EnhancedEvents/Activo/",
  },
  {
    ask: "dame mas detalle de la ultima",
    after: ["¿Qué controles no se cumplen?"],
    says: ["responsable"],
    source: "/Compliance/Controles/",
  },
  { ask: "por que?", after: ["el puntaje subio?"], says: ["de 100"], source: "/Compliance/Analisis/" },
  { ask: "¿por qué?", says: ["No hay una respuesta anterior"] },
  { ask: "alertas de javiera", says: ["«javiera»"], outcome: ["unknown"] },
  { ask: "como agrego un usuario nuevo al portal", says: ["Interacciones"], source: "/BaseDeConocimiento/" },
  {
    ask: "pase por el link de un correo y puse mi clave",
    says: ["contraseña"],
    source: "/BaseDeConocimiento/",
  },
  { ask: "quiero reclamar por una alerta que no respondieron", source: "/Interacciones" },
  { ask: "que hace el servicio de threat hunting", says: ["hipótesis"], source: "/Bienvenida" },
  { ask: "tenemos obligacion de avisar a la anci", says: ["3 horas"], source: "/BaseDeConocimiento/" },
  {
    ask: "cuantos controles de la iso no cumplimos",
    sql: missing("iso27001"),
    source: "/Compliance/Controles",
  },
  { ask: "cuando es la proxima auditoria", outcome: ["beyond", "unknown"] },
  { ask: "cuál es la clave del wifi", outcome: ["beyond", "unknown", "refused"] },
  { ask: "cuanto gana el gerente", outcome: ["beyond", "unknown"] },
  {
    ask: "que cliente tiene mas alertas",
    as: "operator",
    says: ["Clínica Huillinco", "Financiera Quilquén"],
  },
  { ask: "quien uso powershell", as: "operator", says: ["PowerShell"], source: "/Eventos" },
  {
    ask: "que evidencias tengo que revisar",
    as: "operator",
    says: ["por revisar"],
    source: "/Compliance/Evidencias",
  },
];
