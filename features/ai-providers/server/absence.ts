import type { ModelAbsence } from "./model-wish.ts";

const notes: Record<ModelAbsence["reason"], string> = {
  built_in: "Respuesta del motor propio del portal, sin un modelo externo.",
  not_allowed: "La empresa no tiene habilitado ese proveedor de IA; respondió el motor propio.",
  budget: "El presupuesto de IA de este mes ya se usó; respondió el motor propio.",
  timed_out: "El proveedor de IA no respondió a tiempo; respondió el motor propio.",
  failed: "El proveedor de IA no entregó una respuesta que se pueda usar; respondió el motor propio.",
  resting: "El proveedor de IA falló varias veces seguidas y descansa un momento; respondió el motor propio.",
};

/** Why no model answered, with the sentence for the person who waits. */
export function absence(reason: ModelAbsence["reason"], note = notes[reason]): ModelAbsence {
  return { kind: "unavailable", reason, note };
}
