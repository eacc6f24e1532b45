import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { reportsTool } from "./report-tool.ts";
import { reportKinds } from "./reports.kinds.ts";

/** The questions of Atenea about the provider's reports. */
export const reportSkills: AssistantSkills = { order: 100, tools: [reportsTool], kinds: reportKinds };
