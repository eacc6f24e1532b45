import * as contract from "#features/assistant/assistant.contract.ts";
import * as managing from "#features/assistant/manage-assistant.contract.ts";
import { steppedRoute } from "#platform/server/steps.ts";
import { route } from "#platform/server/verb.ts";
import { cleanHistory } from "./clean-history.ts";
import { converse } from "./converse.ts";
import { deleteOwnConversation } from "./delete-own-conversation.ts";
import { getHistory } from "./get-history.ts";
import { getOwnConversation } from "./get-own-conversation.ts";
import { getSettings } from "./get-settings.ts";
import { getUse } from "./get-use.ts";
import { listConversations } from "./list-conversations.ts";
import { listOwnConversations } from "./list-own-conversations.ts";
import { rateAnswer } from "./rate-answer.ts";
import { readConversation } from "./read-conversation.ts";
import { reviewAnswer } from "./review-answer.ts";
import { saveSettings } from "./save-settings.ts";
import { searchMessages } from "./search-messages.ts";
import { sendMessage } from "./send-message.ts";
import { suggestQuestions } from "./suggest-questions.ts";

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
