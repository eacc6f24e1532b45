import type { QualityQuestion } from "../../asked.ts";
import {
  alertsOfClient,
  compliance,
  evidence,
  expiredEvidenceSql,
  incidentsOfClient,
  nonconformities,
  openFindings,
  topics,
} from "./right-figures.ts";

// Misspelt questions. The assistant may understand them or ask back, but must not answer with a figure about
// something else.
export const misspeltQuestions: readonly QualityQuestion[] = [
  {
    ask: "cuantas alertas kriticas hay",
    sql: alertsOfClient("status <> 'closed' and severity = 5"),
    orAsksBack: "kriticas",
  },
  {
    ask: "cuantas alretas criticas hay",
    sql: alertsOfClient("status <> 'closed' and severity = 5"),
    orAsksBack: "alretas",
  },
  {
    ask: "alertas criticsa abiertas",
    sql: alertsOfClient("status <> 'closed' and severity = 5"),
    orAsksBack: "criticsa",
  },
  { ask: "alertas aviertas", sql: alertsOfClient(), orAsksBack: "aviertas" },
  { ask: "alertas zerradas", sql: alertsOfClient("status = 'closed'"), orAsksBack: "zerradas" },
  {
    ask: "alertas alats abiertas",
    sql: alertsOfClient("status <> 'closed' and severity = 4"),
    orAsksBack: "alats",
  },
  { ask: "alertas escladas", sql: alertsOfClient("status = 'escalated'"), orAsksBack: "escladas" },
  { ask: "vulnerabilidaes criticas", sql: openFindings("severity = 5"), orAsksBack: "vulnerabilidaes" },
  { ask: "bulnerabilidades abiertas", sql: openFindings(), orAsksBack: "bulnerabilidades" },
  { ask: "vulnerabilidades bencidas", sql: openFindings("due_at <= $2"), orAsksBack: "bencidas" },
  { ask: "evidensias vencidas", sql: evidence(expiredEvidenceSql), orAsksBack: "evidensias" },
  { ask: "evidencias rechasadas", sql: evidence("r.status = 'rejected'"), orAsksBack: "rechasadas" },
  { ask: "insidentes abiertos", sql: incidentsOfClient("status <> 'closed'"), orAsksBack: "insidentes" },
  { ask: "no conformidaes abiertas", sql: nonconformities(), orAsksBack: "conformidaes" },
  { ask: "tmeas abiertos", sql: topics(), orAsksBack: "tmeas" },
  { ask: "cumplimineto de la iso 27001", sql: compliance("iso27001"), orAsksBack: "cumplimineto" },
  { ask: "ke es urgente", source: "/", orAsksBack: "ke" },
  { ask: "estamos segurso?", says: ["crític"], orAsksBack: "segurso" },
];
