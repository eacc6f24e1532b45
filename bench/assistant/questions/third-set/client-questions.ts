import type { QualityQuestion } from "../../asked.ts";
import {
  alertsOfClient,
  compliance,
  incidentsOfClient,
  openFindings,
  periodStartSql,
  topics,
} from "../second-set/right-figures.ts";
import {
  alertNumbered,
  cloudFindings,
  dayOf,
  dayOfMoment,
  finding,
  findingsOfCve,
  findingsOnAsset,
  firstThree,
  matters,
  metDeadlinesSql,
  ownerOfCompany,
  services,
} from "./right-values.ts";

const queue = "/MiTrabajo";
const periods = "/Documentos/Periodos";

/** Questions about the service: deadlines, deliveries, contacts and what is contracted. */
const serviceQuestions: readonly QualityQuestion[] = [
  {
    ask: "¿El proveedor está cumpliendo los plazos que nos prometió?",
    sql: metDeadlinesSql,
    source: "/Eventos/Niveles",
  },
  { ask: "cuántos plazos se cumplieron este mes", sql: metDeadlinesSql, source: "/Eventos/Niveles" },
  {
    ask: "¿nos entregaron el informe de octubre?",
    begins: "sí",
    says: ["Informe mensual de octubre"],
    source: "/Documentos",
  },
  {
    ask: "¿cuándo llega el próximo informe?",
    sql: `select ${dayOf("min(extended_due_on)")} from delivery_obligation where company_id = $1 and delivered_on is null and extended_due_on >= ($2::timestamptz at time zone 'America/Santiago')::date`,
    source: periods,
  },
  { ask: "¿ustedes tienen entregas atrasadas con nosotros?", begins: "no", source: periods },
  { ask: "quién es mi contacto en CCI", sql: ownerOfCompany },
  { ask: "¿con quién hablo si tengo un problema con el servicio?", sql: ownerOfCompany },
  { ask: "quien es el responsable de nuestra cuenta de parte de ustedes", sql: ownerOfCompany },
  { ask: "¿qué tenemos contratado?", sql: services, says: ["Gestión de eventos"] },
  {
    ask: "¿está incluida la gestión de vulnerabilidades en nuestro contrato?",
    begins: "sí",
    says: ["Gestión de vulnerabilidades"],
  },
  { ask: "y respuesta a incidentes la tenemos?", begins: "sí", says: ["Respuesta a incidentes"] },
  { ask: "cuantos servicios tenemos activos", sql: services },
  { ask: "en cuánto rato toman una alerta crítica", says: ["15 min"], source: "/Eventos/Niveles" },
  { ask: "cuanto se demoran en cerrar una alta?", says: ["alta"], source: "/Eventos/Niveles" },
  {
    ask: "¿qué entregables me falta aceptar?",
    sql: "select count(*)::int from delivery_obligation where company_id = $1 and state = 'delivered'",
    source: periods,
  },
  {
    ask: "puntualidad de las entregas",
    sql: "select count(*) filter (where delivered_on <= extended_due_on)::int as on_time from delivery_obligation where company_id = $1 and delivered_on is not null",
    source: periods,
  },
  {
    ask: "¿qué documentos nos deben para diciembre?",
    says: ["Informe de vulnerabilidades"],
    source: periods,
  },
];

/** Questions about what is urgent and what the company has to do. */
const urgencyQuestions: readonly QualityQuestion[] = [
  { ask: "qué es lo más urgente hoy", sql: firstThree("client"), source: queue },
  { ask: "si solo tengo 10 minutos, ¿qué hago?", sql: firstThree("client"), source: queue },
  { ask: "con qué parto el lunes", sql: firstThree("client"), source: queue },
  { ask: "¿qué me recomiendan atender primero?", sql: firstThree("client"), source: queue },
  { ask: "¿qué están esperando de nosotros?", sql: matters("client"), source: queue },
  { ask: "cuántas cosas tengo atrasadas", sql: matters("client", "due_at <= now()"), source: queue },
  { ask: "¿hay algo crítico que deba saber ya?", says: ["VUL-{bucket}"] },
  { ask: "¿se me pasó algún plazo?", begins: "sí", sql: matters("client", "due_at <= now()"), source: queue },
];

const alertQuestions: readonly QualityQuestion[] = [
  { ask: "cuántas alertas nos quedan abiertas", sql: alertsOfClient() },
  {
    ask: "¿alguna alerta grave sin cerrar?",
    begins: "sí",
    sql: alertsOfClient("status <> 'closed' and severity >= 4"),
  },
  {
    ask: "en qué va la ALR-{waiting}",
    says: ["ALR-{waiting}"],
    sql: alertNumbered("{waiting}", "title"),
    source: "/Eventos/N1/",
  },
  {
    ask: "¿y qué me piden?",
    after: ["en qué va la ALR-{waiting}"],
    sql: alertNumbered("{waiting}", "waiting_question"),
  },
  { ask: "alr {shared} de qué es", sql: alertNumbered("{shared}", "title"), source: "/Eventos/N1/" },
  {
    ask: "la alerta {waiting} sigue abierta?",
    begins: "sí",
    says: ["ALR-{waiting}"],
    source: "/Eventos/N1/",
  },
  { ask: "qué pasó con la descarga rara de pvaldivia", says: ["pvaldivia"] },
  {
    ask: "alertas de qlq-nube-pagos01",
    says: ["qlq-nube-pagos01"],
    sql: alertsOfClient("status <> 'closed' and asset_name = 'qlq-nube-pagos01'"),
  },
  {
    ask: "¿los analistas me preguntaron algo en las alertas?",
    begins: "sí",
    sql: alertsOfClient("status = 'waiting_client'"),
  },
  {
    ask: "cuantas alertas cerraron este mes",
    sql: alertsOfClient(`status = 'closed' and closed_at >= ${periodStartSql("month")}`),
  },
  { ask: "¿hay alertas críticas?", begins: "no" },
  { ask: "esa alerta tiene plazo?", after: ["muéstrame la ALR-{dated}"], says: ["ALR-{dated}"] },
  {
    ask: "dame las que tengo que responder",
    after: ["¿cuántas alertas tengo?"],
    sql: alertsOfClient("status = 'waiting_client'"),
  },
];

/** Questions about vulnerabilities, by number, name, CVE, asset and location. */
const findingQuestions: readonly QualityQuestion[] = [
  {
    ask: "tenemos printnightmare?",
    begins: "sí",
    says: ["QLQ-ARCHIVOS"],
    sql: findingsOfCve("CVE-2021-34527"),
  },
  { ask: "¿somos vulnerables a regresshion?", begins: "no", says: ["CVE-2024-6387"] },
  { ask: "nos afecta zerologon", begins: "no", says: ["CVE-2020-1472"] },
  { ask: "log4shell nos pega?", begins: "no", says: ["CVE-2021-44228"] },
  { ask: "¿la CVE-2023-44487 está corregida?", begins: "no", says: ["VUL-{rapid}", "qlq-api01"] },
  { ask: "cve 2023 48795", says: ["VUL-{terrapin}", "qlq-oracle01"] },
  {
    ask: "en qué está VUL-{rapid}",
    says: ["VUL-{rapid}"],
    sql: finding("{rapid}", `assignee_name, ${dayOfMoment("due_at")}`),
    source: "/Vulnerabilidades/",
  },
  {
    ask: "cuando vence la vul {due}",
    sql: finding("{due}", dayOfMoment("due_at")),
    source: "/Vulnerabilidades/",
  },
  {
    ask: "¿a quién le toca VUL-{provider}?",
    says: ["VUL-{provider}", "proveedor"],
    source: "/Vulnerabilidades/",
  },
  {
    ask: "vulnerabilidades de qlq-banca-web01",
    sql: findingsOnAsset("qlq-banca-web01"),
    says: ["qlq-banca-web01"],
  },
  {
    ask: "¿cuántas vulnerabilidades están vencidas por culpa nuestra?",
    sql: openFindings("due_at <= $2 and ball = 'client'"),
    source: "/Vulnerabilidades",
  },
  { ask: "cuantas vulns altas quedan", sql: openFindings("severity = 4"), source: "/Vulnerabilidades" },
  { ask: "¿qué parche pongo primero?", source: "/Vulnerabilidades" },
  {
    ask: "¿Tenemos algo expuesto a internet?",
    begins: "sí",
    says: ["qlq-cartolas-publicas"],
    source: "/CloudPosture",
  },
  { ask: "qué tan grave es el bucket público", says: ["VUL-{bucket}", "crítica"] },
  {
    ask: "¿y cuándo había que arreglarlo?",
    after: ["qué tan grave es el bucket público"],
    sql: finding("{bucket}", dayOfMoment("due_at")),
  },
  { ask: "el bucket público sigue abierto?", begins: "sí", says: ["VUL-{bucket}"] },
  { ask: "cuántas fallas de la nube tenemos pendientes", sql: cloudFindings(), source: "/CloudPosture" },
  { ask: "fallas críticas en aws", sql: cloudFindings("severity = 5"), source: "/CloudPosture" },
  { ask: "¿quién arregla lo del reinicio rápido de HTTP/2?", says: ["VUL-{rapid}", "Paula Riquelme"] },
  {
    ask: "esa vulnerabilidad es nuestra o de ustedes?",
    after: ["en qué está VUL-{client}"],
    says: ["VUL-{client}", "su empresa"],
  },
];

const incidentQuestions: readonly QualityQuestion[] = [
  { ask: "¿hay algún incidente en curso?", begins: "sí", sql: incidentsOfClient("status <> 'closed'") },
  { ask: "en qué etapa va el INC-2", says: ["INC-2", "contención"], source: "/Incidentes/" },
  { ask: "¿qué tengo que autorizar en el incidente 2?", says: ["deshabilitar la cuenta"] },
  {
    ask: "¿el ataque a la banca en línea ya se resolvió?",
    begins: "no",
    says: ["INC-2"],
    source: "/Incidentes/",
  },
  { ask: "inc1 cómo terminó", says: ["INC-1", "cerrado"], source: "/Incidentes/" },
  { ask: "¿tenemos plazos legales corriendo?", begins: "sí", sql: matters("client", "deadline = 'legal'") },
  {
    ask: "incidentes del año",
    sql: incidentsOfClient("opened_at >= date_trunc('year', now())"),
    source: "/Incidentes",
  },
  { ask: "qué nos pidieron en el INC-2", says: ["usuarios probados"] },
  { ask: "¿y eso para cuándo es?", after: ["en qué etapa va el INC-2"], says: ["INC-2"] },
];

const standardQuestions: readonly QualityQuestion[] = [
  { ask: "¿cuánto llevamos de la 27001?", sql: compliance("iso27001"), source: "/Compliance/ISO27001" },
];

export const clientQuestions: readonly QualityQuestion[] = [
  ...serviceQuestions,
  ...urgencyQuestions,
  ...alertQuestions,
  ...findingQuestions,
  ...incidentQuestions,
  ...standardQuestions,
  { ask: "cuántos temas tengo abiertos con ustedes", sql: topics(), source: "/Interacciones" },
  {
    ask: "temas que me falta contestar",
    sql: topics("status = 'open' and last_side = 'provider'"),
    source: "/Interacciones",
  },
];
