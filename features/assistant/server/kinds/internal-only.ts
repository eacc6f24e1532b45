import { AnswerDraft } from "../engine/answer-draft.ts";
import type { Question } from "../engine/kind.ts";

/** What only the provider's people may know is not told, and how to ask them is. */
export function internalOnly(understood: string, { text }: Question): AnswerDraft {
  return new AnswerDraft(understood)
    .as("beyond")
    .say(
      "Eso es parte del trabajo interno del equipo del proveedor y no puedo verlo con su perfil. Puede preguntarles por un tema.",
    )
    .offerTopic("Consulta sobre alertas", text)
    .suggest("¿Qué alertas esperan mi respuesta?", "¿Cuántas alertas abiertas tengo?");
}
