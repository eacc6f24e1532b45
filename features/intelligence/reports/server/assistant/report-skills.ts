import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { reportsTool } from "./report-tool.ts";
import { reportKinds } from "./reports.kinds.ts";

/** The questions about the provider's reports that Atenea, the portal's assistant, answers. */
export const reportSkills: AssistantSkills = { order: 100, tools: [reportsTool], kinds: reportKinds };
