import type { Answer } from "#features/assistant/answer.contract.ts";
import { builtInEngine } from "#features/assistant/assistant.words.ts";
import type { UnknownWord } from "../speech/spelling.rules.ts";
import { AnswerDraft } from "./answer-draft.ts";
import type { Kind } from "./kind.ts";

const quoted = (words: readonly string[]) => words.map((word) => `«${word}»`).join(" ni ");

/** A word that nothing understands is said, and no figure stands in its place. */
export function wordNotUnderstood(text: string, unknown: readonly UnknownWord[], kind: Kind): Answer {
  const draft = new AnswerDraft("").as("unknown");
  const maybe = unknown.find((each) => each.maybe);
  const meant = maybe?.maybe ? ` ¿Quiso decir ${maybe.maybe}?` : "";
  draft.say(`No entendí ${quoted(unknown.map(({ typed }) => typed))}.${meant}`);
  draft.say("No estoy segura de entender. ¿Puede preguntarlo con otras palabras?");
  if (maybe?.maybe) draft.suggest(text.replaceAll(maybe.typed, maybe.maybe));
  return draft
    .offerTopic("Consulta", text)
    .suggest(kind.examples[0], "¿Qué puedo preguntarte?")
    .done(builtInEngine);
}

/** A condition that was understood and that the answer cannot follow: without it the figure would be of something else. */
export function conditionNotFollowed(
  text: string,
  understood: string,
  conditions: readonly string[],
  kind: Kind,
): Answer {
  return new AnswerDraft("")
    .as("unknown")
    .say(
      `Entendí que pregunta por ${understood || "eso"}, pero no sé separarlo por ${quoted(conditions)}: sin esa condición la cifra sería de otra cosa, y no la doy.`,
    )
    .offerTopic("Consulta", text)
    .suggest(kind.examples[0], "¿Qué puedo preguntarte?")
    .done(builtInEngine);
}
