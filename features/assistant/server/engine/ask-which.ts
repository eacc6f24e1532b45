import type { RankedKind } from "../classifier/kind-classifier.ts";
import { AnswerDraft } from "./answer-draft.ts";
import type { Kind } from "./kind.ts";

const maxReadings = 3;

/** Asks which of the likeliest readings is meant, each as a question that is one press away; gives no figure. */
export const whichMeant = (readings: readonly RankedKind[]): Kind => ({
  name: "beyond.which",
  examples: ["¿Qué puedo preguntarte?"],
  answer: async (_, { text, unknown }) =>
    new AnswerDraft("")
      .as("unknown")
      .say(unknown.length > 0 ? `No entendí ${unknown.map(({ typed }) => `«${typed}»`).join(" ni ")}.` : "")
      .say("No estoy segura de entender. ¿Se refiere a una de estas preguntas?")
      .offerTopic("Consulta", text)
      .suggest(...readings.slice(0, maxReadings).map(({ kind }) => kind.examples[0])),
});
