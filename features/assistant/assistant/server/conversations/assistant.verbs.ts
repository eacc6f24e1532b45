import { chosenProvider } from "#features/assistant/ai-providers/server/ai-providers.public.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { type Steps, steppedRoute } from "#platform/server/steps.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import type { ChatEvent } from "../../assistant.contract.ts";
import * as contract from "../../assistant.contract.ts";
import { builtInEngine, chatTexts, greeting } from "../../assistant.labels.ts";
import { answerQuestion } from "../engine/answer-question.ts";
import { assistantSkillsOf } from "../engine/skills-of.ts";
import { deleteOne, deleteOwn, findOwn, findOwnPage } from "./conversation.store.ts";
import { chatMessageFrom, ownConversationFrom } from "./conversation-views.rules.ts";
import { saveAnswer } from "./keep-answer.ts";
import { findNewestMessagesOf, findOfConversation, findOwnAnswer, rateMessage } from "./message.store.ts";
import { questionsFor } from "./screen-suggestions.ts";
import { assistantSettings } from "./settings-of.ts";
import { chatAllowed, receiveQuestion, requireActiveCompany, requireChat } from "./take-question.ts";

/** Answers with the string that the specification defines: JSON inside a JSON string. */
async function sendMessage(steps: Steps, input: contract.Question): Promise<string> {
  for await (const event of await converse(steps, input)) {
    if (event.event === "failed") throw new Refusal("internal", { detail: event.text });
    if (event.event !== "answer") continue;
    const sentMessage: contract.SentMessage = {
      r: event.message.content,
      sources: event.message.answer?.sources ?? [],
    };
    return JSON.stringify(sentMessage);
  }
  throw new Error("A conversation ended without an answer");
}

/** An asynchronous queue: one side adds values, and the other iterates over them as they arrive. */
class EventQueue<Value> implements AsyncIterable<Value> {
  readonly #waiting: Value[] = [];
  #wake: (() => void) | undefined;
  #ended = false;
  #failure: unknown;

  put(value: Value): void {
    this.#waiting.push(value);
    this.#wake?.();
  }

  end(failure?: unknown): void {
    this.#ended = true;
    this.#failure = failure;
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Value> {
    for (;;) {
      const next = this.#waiting.shift();
      if (next !== undefined) yield next;
      else if (this.#ended) {
        if (this.#failure) throw this.#failure;
        return;
      } else {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    }
  }
}

/**
 * Processes one question until its answer is stored. A refusal before the first event is thrown; afterwards every
 * outcome is an event.
 */
export async function converse(
  steps: Steps,
  { empresa, consulta, pantalla }: contract.Question,
): Promise<AsyncIterable<ChatEvent>> {
  const person = await requireChat(steps);
  const takenQuestion = await steps.within("write", (context) =>
    receiveQuestion(context, { person, companyName: empresa, text: consulta }),
  );
  const events = new EventQueue<ChatEvent>();
  const { messageId: id, at } = takenQuestion;
  const request = {
    id,
    type: "user",
    content: consulta,
    timestamp: at.toISOString(),
    answer: null,
    rating: null,
  } as const;
  events.put({ event: "asked", message: request });
  const started = performance.now();
  const work = async () => {
    const { answer, kind } = await answerQuestion(steps, {
      person,
      companyId: takenQuestion.company.id,
      companyName: takenQuestion.company.name,
      text: consulta,
      screen: pantalla && { path: pantalla.ruta, title: pantalla.titulo },
      taken: takenQuestion,
      tell: (event) => events.put(event),
    });
    if (answer.understood) events.put({ event: "understood", text: answer.understood });
    for (const block of answer.blocks)
      events.put(
        block.kind === "text" ? { event: "piece", text: `${block.text}\n` } : { event: "block", block },
      );
    const message = await steps.within("write", (context) =>
      saveAnswer(context, {
        companyId: takenQuestion.company.id,
        userId: person.userId,
        conversationId: takenQuestion.conversationId,
        question: consulta,
        kind,
        answer,
        milliseconds: Math.round(performance.now() - started),
      }),
    );
    events.put({ event: "answer", message });
    events.end();
  };
  work().catch((error: unknown) => {
    steps.gate.log.error({ err: error }, "Atenea could not answer");
    events.put({ event: "failed", text: chatTexts.cannotAnswer });
    events.end();
  });
  return events;
}

/** Deletes a person's own history; possible even if the chat is switched off. */
const cleanHistory: Verb<typeof contract.cleanHistory> = async (
  { db, actor, audit },
  { client, id_user },
) => {
  const person = personOf(actor);
  if (id_user !== person.userId)
    throw new Refusal("not_your_company", { detail: "Solo puede eliminar su propio historial." });
  await requireActiveCompany(db, person, client);
  const deleted = await deleteOwn(db, person.userId);
  audit({
    action: "assistant.history_cleaned",
    objectType: "portal_user",
    objectId: person.userId,
    details: { messages: deleted },
  });
  return { deleted };
};

async function getHistory(
  steps: Steps,
  { limit }: { limit: number },
): Promise<OutputOf<typeof contract.getHistory>> {
  const person = personOf(steps.actor);
  const { rows, provider } = await steps.within("read", async ({ db }) => ({
    rows: await findNewestMessagesOf(db, person.userId, limit),
    provider: await chosenProvider(db),
  }));
  const isAllowed = await chatAllowed(steps);
  const items = isAllowed ? rows.map(chatMessageFrom) : [];
  return { allowed: isAllowed, greeting, engine: provider?.name ?? builtInEngine, items };
}

/** Returns suggested questions: the company's own come before those of the portal. */
const suggestQuestions: Verb<typeof contract.suggestQuestions> = async (context, { screen }) => {
  const path = screen.split(/[?#]/)[0] || "/";
  const { suggestions } = await assistantSettings(context);
  const defaultSuggestions = assistantSkillsOf(context.extensions).areas.flatMap(
    (area) => area.suggestions ?? [],
  );
  return {
    items: [...(questionsFor(path, suggestions) ?? questionsFor(path, defaultSuggestions) ?? [])],
  };
};

export const rateAnswer: Verb<typeof contract.rateAnswer> = async (
  { db, actor, audit },
  { id, rating, note },
) => {
  const row = await findOwnAnswer(db, personOf(actor).userId, id);
  if (!row) throw new Refusal("not_found");
  await rateMessage(db, id, { rating, rating_note: rating === null ? "" : note });
  audit({
    action: "assistant.answer_rated",
    objectType: "assistant_message",
    objectId: id,
    details: { rating },
  });
  return chatMessageFrom({ ...row, rating });
};

const listOwnConversations: Verb<typeof contract.listOwnConversations> = async ({ db, actor }, search) => {
  const page = await findOwnPage(db, personOf(actor).userId, search);
  return { ...page, items: page.items.map(ownConversationFrom) };
};

const getOwnConversation: Verb<typeof contract.getOwnConversation> = async ({ db, actor }, { id }) => {
  const row = await findOwn(db, personOf(actor).userId, id);
  if (!row) throw new Refusal("not_found");
  const messages = await findOfConversation(db, id);
  return { conversation: ownConversationFrom(row), messages: messages.map(chatMessageFrom) };
};

const deleteOwnConversation: Verb<typeof contract.deleteOwnConversation> = async (
  { db, actor, audit },
  { id },
) => {
  const row = await findOwn(db, personOf(actor).userId, id);
  if (!row) throw new Refusal("not_found");
  await deleteOne(db, id);
  audit({
    action: "assistant.conversation_deleted",
    objectType: "assistant_conversation",
    objectId: id,
    details: { questions: row.questions },
  });
  return {};
};

export const assistantVerbs = [
  steppedRoute(contract.sendMessage, sendMessage),
  steppedRoute(contract.streamMessage, converse),
  route(contract.cleanHistory, cleanHistory),
  steppedRoute(contract.getHistory, getHistory),
  route(contract.suggestQuestions, suggestQuestions),
  route(contract.rateAnswer, rateAnswer),
  route(contract.listOwnConversations, listOwnConversations),
  route(contract.getOwnConversation, getOwnConversation),
  route(contract.deleteOwnConversation, deleteOwnConversation),
];
