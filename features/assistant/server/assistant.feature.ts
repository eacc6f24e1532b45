import type { Feature } from "#platform/server/feature.ts";
import { assistantRoutes } from "./assistant.routes.ts";
import { forgetConversations } from "./forget-conversations.job.ts";

export const assistant: Feature = {
  name: "assistant",
  routes: assistantRoutes,
  jobs: [forgetConversations],
};
