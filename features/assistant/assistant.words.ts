import type { Outcome, ratings } from "./answer.contract.ts";
import type { tones } from "./manage-assistant.contract.ts";

export const outcomeWords = {
  answered: "Respondida",
  nothing: "Sin datos en la empresa",
  unknown: "No entendida",
  beyond: "Fuera de su alcance",
  refused: "Rechazada",
} as const satisfies Record<Outcome, string>;

export const ratingWords = {
  useful: "Útil",
  not_useful: "No sirvió",
} as const satisfies Record<(typeof ratings)[number], string>;

export const toneWords = {
  plain: "Llano",
  formal: "Formal",
  brief: "Breve",
} as const satisfies Record<(typeof tones)[number], string>;
