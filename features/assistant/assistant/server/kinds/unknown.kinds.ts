import { AnswerDraft } from "../engine/answer-draft.ts";
import type { Question, QuestionKind } from "../engine/kind.ts";

/** Adds to an answer that no kind can answer the question, and the offer to ask the provider. */
export function answerUnknown(draft: AnswerDraft, { text }: Question): AnswerDraft {
  return draft
    .as("unknown")
    .say(
      "No encontré la respuesta en los datos de su empresa ni en la base de conocimiento, y prefiero no inventarla. Si quiere, le preguntamos al equipo del proveedor por un tema.",
    )
    .offerTopic(text.slice(0, 120).trim() || "Consulta", text)
    .suggest("¿Qué puedo preguntarte?", "¿Cómo está la empresa?", "¿Qué tengo pendiente?");
}

/** The last resort where no area brings one. */
export const unknown: QuestionKind = {
  name: "beyond.unknown",
  examples: ["flurbo zankel"],
  answer: async (_, question) => answerUnknown(new AnswerDraft(""), question),
};
