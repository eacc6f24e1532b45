import type { Outcome, ratings } from "./answer.contract.ts";
import type { tones } from "./manage-assistant.contract.ts";

export const outcomeLabels = {
  answered: "Respondida",
  nothing: "Sin datos en la empresa",
  unknown: "No entendida",
  beyond: "Fuera de su alcance",
  refused: "Rechazada",
} as const satisfies Record<Outcome, string>;

export const ratingLabels = {
  useful: "Útil",
  not_useful: "No sirvió",
} as const satisfies Record<(typeof ratings)[number], string>;

export const toneLabels = {
  plain: "Llano",
  formal: "Formal",
  brief: "Breve",
} as const satisfies Record<(typeof tones)[number], string>;

/**
 * The Spanish subject of a kind of question, by the first part of the kind's name: for `alerts.count` the key is
 * `alerts`.
 */
export const subjectLabels: Readonly<Record<string, string>> = {
  accounts: "Personas de los eventos",
  alerts: "Alertas",
  assets: "Activos",
  beyond: "Fuera de su alcance",
  bulletins: "Boletines",
  company: "La empresa en general",
  compliance: "Cumplimiento",
  controls: "Controles",
  courtesy: "Saludos y cortesías",
  documents: "Informes y declaraciones",
  events: "Eventos",
  evidence: "Evidencias",
  exceptions: "Excepciones",
  knowledge: "Base de conocimiento",
  law: "Ley y regulación",
  lists: "Listas con filtros",
  measures: "Medidas",
  nonconformities: "No conformidades",
  refusal: "Lo que no hace",
  reports: "Reportes",
  sources: "Fuentes",
  techniques: "Técnicas de ataque",
  topics: "Temas con el proveedor",
};

/** The greeting of Atenea, shown at the beginning and after a history was deleted. */
export const greeting =
  "Te damos la bienvenida al Portal Servicios CCI. Soy Atenea, tu asistente virtual. ¿En qué puedo ayudarte?";

/** The texts for errors and confirmations; the customer prescribes their wording. */
export const chatTexts = {
  cannotAnswer: "Lo siento, no puedo responder a tu consulta. Por favor, intenta más tarde.",
  historyDeleted: "Se ha eliminado tu historial de conversaciones.",
  historyKept: "Ha ocurrido un error al intentar eliminar tu historial. Por favor, intenta más tarde.",
} as const;

export const builtInEngine = "Motor propio";
