import type { Feature } from "#platform/server/feature.ts";
import { assistantRoutes } from "./server/assistant.routes.ts";
import { forgetConversations } from "./server/conversations/forget-conversations.job.ts";

export const assistant: Feature = {
  name: "assistant",
  routes: assistantRoutes,
  jobs: [forgetConversations],
};
