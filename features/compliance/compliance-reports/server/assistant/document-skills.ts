import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { documentsTool } from "./document-tool.ts";
import { documentKinds } from "./documents.kinds.ts";

/** The questions about issued documents that Atenea, the portal's assistant, answers. */
export const documentSkills: AssistantSkills = {
  order: 90,
  tools: [documentsTool],
  kinds: documentKinds,
};
