import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { text } from "#platform/contract/text.ts";
import { AnswerBlock, AnswerSource, ChatMessage, ratings } from "./answer.contract.ts";

const own = { scope: "company", permission: "assistant.use" } as const;
const readCall = { ...own, effect: "read", method: "GET" } as const;
const write = { ...own, effect: "write", method: "POST" } as const;

/** The maximum length of a question in characters. */
export const longestQuestion = 2_000;

/** `empresa`: the name, short or full, of the active company; any other is refused with `not_your_company`. */
const Question = z.object({
  empresa: text(200, 1),
  consulta: text(longestQuestion, 1),
  /** The address and title of the screen on which the person asks, so that «este hallazgo» can be resolved. */
  pantalla: z.object({ ruta: text(300), titulo: text(300) }).optional(),
});
export type Question = z.input<typeof Question>;

export const sendMessage = defineCall({
  ...write,
  name: "assistant.send_message",
  path: "/api/chat_ia/ia/send_message/",
  summary: "Asks Atenea; returns a JSON string that parses to {r, sources}: the answer and its sources",
  input: Question,
  output: z.string(),
});

/** The JSON content of the string that `send_message` returns. */
export const SentMessage = z.object({ r: z.string(), sources: z.array(AnswerSource) });
export type SentMessage = z.infer<typeof SentMessage>;

/**
 * The events come in this order: `asked` (the question was accepted), `understood` (when it is), any number of
 * `piece` and `block` (when they are ready: text to append, or a table or chart), then `answer` (the whole message,
 * which replaces the pieces) or `failed`.
 */
export const ChatEvent = z.discriminatedUnion("event", [
  z.object({ event: z.literal("asked"), message: ChatMessage }),
  z.object({ event: z.literal("understood"), text: z.string() }),
  z.object({ event: z.literal("piece"), text: z.string() }),
  z.object({ event: z.literal("block"), block: AnswerBlock }),
  z.object({ event: z.literal("answer"), message: ChatMessage }),
  z.object({ event: z.literal("failed"), text: z.string() }),
]);
export type ChatEvent = z.infer<typeof ChatEvent>;

export const streamMessage = defineCall({
  ...write,
  name: "assistant.stream_message",
  path: "/api/chat_ia/ia/stream_message/",
  summary: "Asks Atenea; returns the answer as server-sent events while it is produced",
  answers: "events",
  input: Question,
  output: ChatEvent,
});

export const cleanHistory = defineCall({
  ...write,
  name: "assistant.clean_history",
  path: "/api/chat_ia/ia/clean_history/",
  summary: "Deletes the person's own conversation with Atenea in the active company",
  input: z.object({ client: text(200, 1), id_user: IntId }),
  output: z.object({ deleted: z.number().int() }),
});

export const getHistory = defineCall({
  ...readCall,
  name: "assistant.get_history",
  path: "/api/chat_ia/ia/history/",
  summary: "Returns whether the person may chat in the active company, the greeting and the newest messages",
  input: z.object({ limit: z.coerce.number<number>().int().min(1).max(200).default(50) }),
  output: z.object({
    allowed: z.boolean(),
    greeting: z.string(),
    /** The engine: «Motor propio», or the name of the company's provider. */
    engine: z.string(),
    /** The messages of the conversation, the oldest first. */
    items: z.array(ChatMessage),
  }),
});

export const suggestQuestions = defineCall({
  ...readCall,
  name: "assistant.suggest_questions",
  path: "/api/chat_ia/ia/suggestions/",
  summary: "Suggests questions for a screen, by its path",
  input: z.object({ screen: text(300).default("") }),
  output: z.object({ items: z.array(z.string()) }),
});

export const rateAnswer = defineCall({
  ...write,
  name: "assistant.rate_answer",
  path: "/api/chat_ia/ia/messages/:id/rate/",
  summary: "Rates one of the person's own answers; null removes the rating",
  input: z.object({ id: Id, rating: z.enum(ratings).nullable(), note: text(500).default("") }),
  output: ChatMessage,
});

/** A conversation: consecutive questions without a pause of hours between them. */
export const OwnConversation = z.object({
  id: Id,
  /** The first question of the conversation. */
  title: z.string(),
  started_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
  questions: z.number().int(),
});
export type OwnConversation = z.infer<typeof OwnConversation>;

export const listOwnConversations = defineCall({
  ...readCall,
  name: "assistant.list_own_conversations",
  path: "/api/chat_ia/ia/conversations/",
  summary: "Lists the person's own conversations with Atenea in the active company, the newest first",
  input: PageRequest.extend({ q: text(100).optional() }),
  output: pageOf(OwnConversation),
});

export const getOwnConversation = defineCall({
  ...readCall,
  name: "assistant.get_own_conversation",
  path: "/api/chat_ia/ia/conversations/:id/",
  summary: "Returns one of the person's own conversations, the oldest message first",
  input: z.object({ id: Id }),
  output: z.object({ conversation: OwnConversation, messages: z.array(ChatMessage) }),
});

export const deleteOwnConversation = defineCall({
  ...own,
  effect: "write",
  method: "DELETE",
  name: "assistant.delete_own_conversation",
  path: "/api/chat_ia/ia/conversations/:id/",
  summary: "Deletes one of the person's own conversations",
  input: z.object({ id: Id }),
  output: z.object({}),
});
