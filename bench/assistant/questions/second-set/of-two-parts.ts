import type { QualityQuestion } from "../../asked.ts";

// Questions of two parts. The answer must cover both, or name the part that it omits.
export const ofTwoParts: readonly QualityQuestion[] = [
  { ask: "¿cuántas alertas críticas hay y cuántos temas abiertos tengo?", says: ["alertas", "temas"] },
  {
    ask: "¿cuántas vulnerabilidades críticas tenemos y cuántas están vencidas?",
    says: ["crítica", "vencid"],
  },
  { ask: "¿cuánto cumplimos de la ISO 27001 y cuánto de NIST CSF?", says: ["27001", "NIST"] },
  {
    ask: "alertas abiertas por severidad, y también las no conformidades abiertas",
    says: ["alertas", "no conformidades"],
  },
  { ask: "¿hay incidentes abiertos? ¿y evidencias vencidas?", says: ["inciden", "eviden"] },
  { ask: "dime cuántas alertas hay y quién las tiene", says: ["alertas", "dueño"], as: "operator" },
  {
    ask: "¿qué boletín salió último y cuántas vulnerabilidades kev tenemos?",
    says: ["boletín", "vulnerabilidades"],
  },
  { ask: "¿cuántas evidencias están en revisión y cuántas rechazadas?", says: ["por revisar", "rechazad"] },
  { ask: "¿cuántos eventos hubo ayer y cuántas alertas se abrieron hoy?", says: ["eventos", "alertas"] },
  { ask: "¿estamos seguros y qué hago primero?", says: ["crític"] },
  { ask: "¿cuántas alertas críticas hay y va a llover mañana?", says: ["alertas", "llover"] },
  { ask: "¿qué temas tengo abiertos, y qué notificaciones sin leer?", says: ["temas", "notificaciones"] },
];
