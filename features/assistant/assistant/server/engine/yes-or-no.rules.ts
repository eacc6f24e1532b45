import type { Answer } from "#features/assistant/assistant/answer.contract.ts";
import type { AnswerDraft } from "./answer-draft.ts";

const asksWhich =
  /^(?:(?:y|pero|hola|a|de|en|con|por|para|desde|hasta) )*(?:que|cual|cuales|quien|quienes|cuant[oa]s?|como|donde|cuando|dame|muestra|lista)(?= |$)/;
const existenceOpening =
  /^(?:y |hola |pero |oye )*(?:hay|tenemos|tengo|tiene|tienen|existe\w*|queda\w*|hubo|hemos tenido|hemos sufrido|estamos expuestos|algun[ao]?|alguien|algo|se (?:me )?(?:vence|pas)\w*|nos (?:afecta|falta)\w*|somos vulnerables|me preguntaron)(?= |$)/;
const existenceWithin =
  /(?<=^| )(tenemos|tienen ustedes|ustedes tienen|tengo|preguntaron algo|nos pega|nos afecta|algun[ao]?s?|alguien)(?= |$)/;
const wordCount = (words: string) => words.split(" ").length;
/** The maximum number of words of a question for existence; longer questions describe a situation. */
const maxWords = 16;

/** Returns whether folded words ask if something exists, so that the answer has to begin with «Sí» or «No». */
export const asksForExistence = (words: string): boolean =>
  wordCount(words) <= maxWords &&
  !asksWhich.test(words) &&
  (existenceOpening.test(words) || existenceWithin.test(words));

const unmeasured = /^No lo sé: (?=\p{L})/u;

function isThere({ outcome }: Answer, words: string, exists: AnswerDraft["exists"]): boolean | undefined {
  if (exists === null || !asksForExistence(words)) return undefined;
  return exists ?? outcome !== "nothing";
}

/**
 * Returns the answer with «Sí», «No» or «No se puede saber, porque…» in front, if the question asks whether something
 * exists.
 */
export function withVerdict(
  answer: Answer,
  words: string,
  { verdict, exists }: Pick<AnswerDraft, "verdict" | "exists">,
): Answer {
  const [first, ...others] = answer.blocks;
  if (first?.kind !== "text") return answer;
  const begin = (text: string): Answer => ({ ...answer, blocks: [{ kind: "text", text }, ...others] });
  if (unmeasured.test(first.text)) return begin(first.text.replace(unmeasured, "No se puede saber, porque "));
  if (answer.outcome !== "answered" && answer.outcome !== "nothing") return answer;
  const isYes = verdict ? verdict === "yes" : isThere(answer, words, exists);
  if (isYes === undefined || /^(Sí|No)[.:,]/.test(first.text)) return answer;
  return begin(`${isYes ? "Sí" : "No"}. ${first.text}`);
}
