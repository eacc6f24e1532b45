import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { Flag, text } from "#platform/contract/text.ts";
import { ChatMessage, Outcome, ratings } from "./answer.contract.ts";

/** Calls of the provider: every conversation of the active company, and the settings of Atenea in it. */
const manage = { scope: "company", permission: "assistant.manage" } as const;
const readCall = { ...manage, effect: "read", method: "GET" } as const;
const write = { ...manage, effect: "write" } as const;

const Count = z.number().int();

/** A conversation in the list, without its texts; reading those requires a reason. */
export const Conversation = z.object({
  id: Id,
  user_id: Count,
  user_name: z.string(),
  started_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
  questions: Count,
  /** The number of questions that were answered with «no sé» or were not understood. */
  unanswered: Count,
  useful: Count,
  not_useful: Count,
  bad: Count,
});
export type Conversation = z.infer<typeof Conversation>;

export const listConversations = defineCall({
  ...readCall,
  name: "assistant.list_conversations",
  path: "/api/assistant/manage/conversations/",
  summary: "Lists the conversations of the active company, the newest first",
  input: PageRequest.extend({
    /** Part of a person's name. Texts of conversations are searched only with a reason. */
    q: text(100).optional(),
    unanswered: Flag.optional(),
    not_useful: Flag.optional(),
    bad: Flag.optional(),
    from: z.iso.datetime({ offset: true }).optional(),
    to: z.iso.datetime({ offset: true }).optional(),
  }),
  output: pageOf(Conversation),
});

export const ReviewedMessage = ChatMessage.extend({
  rating_note: z.string(),
  outcome: Outcome.nullable(),
  /** The provider's review of the answer. */
  review: z
    .object({ verdict: z.enum(["good", "bad"]), note: z.string(), by_name: z.string(), at: z.iso.datetime() })
    .nullable(),
});
export type ReviewedMessage = z.infer<typeof ReviewedMessage>;

export const readConversation = defineCall({
  ...write,
  name: "assistant.read_conversation",
  method: "POST",
  path: "/api/assistant/manage/conversations/:id/read/",
  summary: "Returns the messages of a conversation; the reason for reading goes to the audit log",
  input: z.object({ id: Id, reason: text(300, 5) }),
  output: z.object({ conversation: Conversation, messages: z.array(ReviewedMessage) }),
});

export const searchMessages = defineCall({
  ...write,
  name: "assistant.search_messages",
  method: "POST",
  path: "/api/assistant/manage/conversations/search/",
  summary: "Searches conversations by words; the reason goes to the audit log",
  input: z.object({ q: text(100, 2), reason: text(300, 5) }),
  output: z.object({
    items: z.array(
      z.object({ conversation: Conversation, message_id: Id, excerpt: z.string(), at: z.iso.datetime() }),
    ),
  }),
});

export const reviewAnswer = defineCall({
  ...write,
  name: "assistant.review_answer",
  method: "POST",
  path: "/api/assistant/manage/messages/:id/review/",
  summary: "Reviews an answer as provider, with a reason; null removes the review",
  input: z.object({ id: Id, verdict: z.enum(["good", "bad"]).nullable(), note: text(500).default("") }),
  output: z.object({}),
});

export const AssistantTool = z.object({
  name: z.string(),
  label: z.string(),
  description: z.string(),
  enabled: z.boolean(),
});

export const tones = ["plain", "formal", "brief"] as const;

/** The screens for which a company can set suggested questions. */
export const Suggestions = z
  .array(z.object({ screen: text(100, 1), questions: z.array(text(200, 3)).max(6) }))
  .max(40);

export const Limits = z.object({
  person_per_minute: Count.min(1).max(60),
  person_per_day: Count.min(1).max(2_000),
  company_per_day: Count.min(1).max(50_000),
  /** Days for which conversations are stored. */
  retention_days: Count.min(1).max(730),
});

export const AssistantSettings = z.object({
  /** Text added to the instructions of a model; the built-in engine does not use it. */
  instructions: z.string(),
  tone: z.enum(tones),
  tools: z.array(AssistantTool),
  suggestions: Suggestions,
  limits: Limits,
  version: Count,
  updated_at: z.iso.datetime().nullable(),
  updated_by_name: z.string().nullable(),
});
export type AssistantSettings = z.infer<typeof AssistantSettings>;

export const getSettings = defineCall({
  ...readCall,
  name: "assistant.get_settings",
  path: "/api/assistant/manage/settings/",
  summary: "Returns the settings of Atenea in the active company",
  input: z.object({}),
  output: AssistantSettings,
});

export const saveSettings = defineCall({
  ...write,
  name: "assistant.save_settings",
  method: "PUT",
  path: "/api/assistant/manage/settings/",
  summary: "Changes the settings of Atenea; `version` is the one that was read, 0 if there was none",
  input: z.object({
    instructions: text(2_000),
    tone: z.enum(tones),
    /** Names of the tools that are switched off. */
    tools_off: z.array(text(60, 1)).max(60),
    suggestions: Suggestions,
    limits: Limits,
    version: Count.min(0),
  }),
  output: AssistantSettings,
});

export const getUse = defineCall({
  ...readCall,
  name: "assistant.get_use",
  path: "/api/assistant/manage/use/",
  summary: "Counts the questions of the last days by day, outcome and kind",
  input: z.object({ days: z.coerce.number<number>().int().min(1).max(90).default(30) }),
  output: z.object({
    days: z.array(z.object({ day: z.iso.date(), questions: Count })),
    outcomes: z.array(z.object({ outcome: Outcome, answers: Count })),
    kinds: z.array(z.object({ kind: z.string(), answers: Count })),
    ratings: z.array(z.object({ rating: z.enum(ratings), answers: Count })),
    people: Count,
  }),
});
