import * as contract from "#features/assistant/assistant.contract.ts";
import * as managing from "#features/assistant/manage-assistant.contract.ts";
import { steppedRoute } from "#platform/server/steps.ts";
import { route } from "#platform/server/verb.ts";
import { cleanHistory } from "./calls/clean-history.ts";
import { converse } from "./calls/converse.ts";
import { deleteOwnConversation } from "./calls/delete-own-conversation.ts";
import { getHistory } from "./calls/get-history.ts";
import { getOwnConversation } from "./calls/get-own-conversation.ts";
import { getSettings } from "./calls/get-settings.ts";
import { getUse } from "./calls/get-use.ts";
import { listConversations } from "./calls/list-conversations.ts";
import { listOwnConversations } from "./calls/list-own-conversations.ts";
import { rateAnswer } from "./calls/rate-answer.ts";
import { readConversation } from "./calls/read-conversation.ts";
import { reviewAnswer } from "./calls/review-answer.ts";
import { saveSettings } from "./calls/save-settings.ts";
import { searchMessages } from "./calls/search-messages.ts";
import { sendMessage } from "./calls/send-message.ts";
import { suggestQuestions } from "./calls/suggest-questions.ts";

export const assistantRoutes = [
  steppedRoute(contract.sendMessage, sendMessage),
  steppedRoute(contract.streamMessage, converse),
  route(contract.cleanHistory, cleanHistory),
  steppedRoute(contract.getHistory, getHistory),
  route(contract.suggestQuestions, suggestQuestions),
  route(contract.rateAnswer, rateAnswer),
  route(contract.listOwnConversations, listOwnConversations),
  route(contract.getOwnConversation, getOwnConversation),
  route(contract.deleteOwnConversation, deleteOwnConversation),
  route(managing.listConversations, listConversations),
  route(managing.readConversation, readConversation),
  route(managing.searchMessages, searchMessages),
  route(managing.reviewAnswer, reviewAnswer),
  route(managing.getSettings, getSettings),
  route(managing.saveSettings, saveSettings),
  route(managing.getUse, getUse),
];
