import type { Feature } from "#platform/server/feature.ts";
import { assistantVerbs } from "./server/conversations/assistant.verbs.ts";
import { deleteOldConversations } from "./server/conversations/forget-conversations.job.ts";
import { manageAssistantVerbs } from "./server/conversations/manage-assistant.verbs.ts";

export const assistant: Feature = {
  name: "assistant",
  routes: [...assistantVerbs, ...manageAssistantVerbs],
  jobs: [deleteOldConversations],
};
