import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import { outcomes, ratings } from "../../answer.contract.ts";
import * as contract from "../../manage-assistant.contract.ts";
import { assistantSkillsOf } from "../engine/skills-of.ts";
import { timeZoneOfActor } from "../tools/tool.ts";
import { conversationFrom, excerptAround, reviewedMessageFrom } from "./conversation-views.rules.ts";
import {
  findConversation,
  findConversationPage,
  findConversationsMentioning,
} from "./managed-conversation.store.ts";
import { findOfConversation, reviewMessage } from "./message.store.ts";
import { writeSetting } from "./setting.store.ts";
import { assistantSettings } from "./settings-of.ts";
import { findUse } from "./use.store.ts";

export const listConversations: Verb<typeof contract.listConversations> = async ({ db }, search) => {
  const page = await findConversationPage(db, search);
  return { ...page, items: page.items.map(conversationFrom) };
};

/** Reading another person's conversation requires a reason, which is recorded in the company's audit log. */
const readConversation: Verb<typeof contract.readConversation> = async ({ db, audit }, { id, reason }) => {
  const row = await findConversation(db, id);
  if (!row) throw new Refusal("not_found");
  const messages = await findOfConversation(db, id);
  audit({
    action: "assistant.conversation_read",
    objectType: "assistant_conversation",
    objectId: id,
    details: { reason, person: row.user_name },
  });
  return { conversation: conversationFrom(row), messages: messages.map(reviewedMessageFrom) };
};

const searchMessages: Verb<typeof contract.searchMessages> = async ({ db, actor, audit }, { q, reason }) => {
  const hits = await findConversationsMentioning(db, q);
  const items = [];
  for (const { id, conversation_id, content, said_at } of hits) {
    const row = await findConversation(db, conversation_id);
    if (!row) continue;
    const at = said_at.toISOString();
    items.push({
      conversation: conversationFrom(row),
      message_id: id,
      excerpt: excerptAround(content, q),
      at,
    });
  }
  audit({
    action: "assistant.messages_searched",
    objectType: "company",
    objectId: companyIn(actor),
    details: { q, reason, found: items.length },
  });
  return { items };
};

export const reviewAnswer: Verb<typeof contract.reviewAnswer> = async (
  { db, actor, clock, audit },
  { id, verdict, note },
) => {
  const isGiven = verdict !== null;
  const isFound = await reviewMessage(db, id, {
    review: verdict,
    review_note: isGiven ? note : "",
    reviewed_by_name: isGiven ? authorOf(actor).name : null,
    reviewed_at: isGiven ? clock.now() : null,
  });
  if (!isFound) throw new Refusal("not_found");
  audit({
    action: "assistant.answer_reviewed",
    objectType: "assistant_message",
    objectId: id,
    details: { verdict, note },
  });
  return {};
};

const getSettings: Verb<typeof contract.getSettings> = (context) => assistantSettings(context);

const saveSettings: Verb<typeof contract.saveSettings> = async (
  context,
  { version, tools_off, suggestions, limits, ...texts },
) => {
  const { db, actor, clock, audit, extensions } = context;
  const companyId = companyIn(actor);
  const toolNames = new Set(assistantSkillsOf(extensions).tools.map(({ name }) => name));
  const unknown = tools_off.find((name) => !toolNames.has(name));
  if (unknown) throw new Refusal("invalid_input", { detail: `No existe la herramienta ${unknown}.` });
  const isWritten = await writeSetting(db, companyId, {
    ...texts,
    tools_off: [...new Set(tools_off)],
    suggestions: JSON.stringify(suggestions),
    limits: JSON.stringify(limits),
    version: version + 1,
    updated_at: clock.now(),
    updated_by_name: authorOf(actor).name,
  });
  const saved = await assistantSettings(context);
  if (!isWritten || saved.version !== version + 1) throw new Refusal("stale_version");
  audit({
    action: "assistant.settings_saved",
    objectType: "assistant_setting",
    objectId: companyId,
    details: { version: saved.version, tools_off },
  });
  return saved;
};

const dayMs = 86_400_000;

const getUse: Verb<typeof contract.getUse> = async ({ db, actor, clock }, { days }) => {
  const use = await findUse(db, new Date(clock.now().getTime() - days * dayMs), timeZoneOfActor(actor));
  const count = (rows: { value: string; answers: number }[], value: string) =>
    rows.find((row) => row.value === value)?.answers ?? 0;
  return {
    days: use.days,
    people: use.people,
    outcomes: outcomes.map((outcome) => ({ outcome, answers: count(use.outcomes, outcome) })),
    kinds: use.kinds.map(({ value, answers }) => ({ kind: value, answers })),
    ratings: ratings.map((rating) => ({ rating, answers: count(use.ratings, rating) })),
  };
};

export const manageAssistantVerbs = [
  route(contract.listConversations, listConversations),
  route(contract.readConversation, readConversation),
  route(contract.searchMessages, searchMessages),
  route(contract.reviewAnswer, reviewAnswer),
  route(contract.getSettings, getSettings),
  route(contract.saveSettings, saveSettings),
  route(contract.getUse, getUse),
];
