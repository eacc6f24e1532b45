import type { MessageRow } from "../conversations/message.store.ts";
import type { QuestionKind } from "../engine/kind.ts";

/**
 * The prefix of the kinds of answers about another company of a person of the provider, and that of lists in several
 * companies.
 */
export const elsewherePrefix = "elsewhere.";
const acrossPrefix = "lists.across_";

/**
 * Returns the messages of a conversation that the model of the active company may receive: without the answers about
 * other companies, and without the questions for them.
 */
export function ownHistory<Message extends Pick<MessageRow, "type" | "question_kind">>(
  messages: readonly Message[],
  kinds: readonly Pick<QuestionKind, "name" | "ofProvider" | "acrossCompanies">[],
): readonly Message[] {
  const ofSeveral = new Set(
    kinds.filter(({ ofProvider, acrossCompanies }) => ofProvider || acrossCompanies).map(({ name }) => name),
  );
  const isOfOthers = ({ question_kind: kind }: Message) =>
    kind !== null &&
    (kind.startsWith(elsewherePrefix) || kind.startsWith(acrossPrefix) || ofSeveral.has(kind));
  return messages.filter((message, at) => {
    const next = messages[at + 1];
    const isQuestionForOthers = message.type === "user" && next?.type === "bot" && isOfOthers(next);
    return !isOfOthers(message) && !isQuestionForOthers;
  });
}
