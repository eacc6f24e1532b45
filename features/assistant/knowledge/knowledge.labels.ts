import type { ArticleTopic } from "./knowledge.contract.ts";

export const topicLabels = {
  portal: "Uso del portal",
  alerts: "Alertas",
  events: "Eventos y fuentes",
  threats: "Amenazas",
  response: "Respuesta a incidentes",
  compliance: "Cumplimiento",
  law: "Ley y regulación",
  accounts: "Cuentas y accesos",
  practice: "Buenas prácticas",
} as const satisfies Record<ArticleTopic, string>;
