import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { askedCloudAlerts } from "./cloud-list.ts";
import { changedAsked, runKinds, scannedAsked } from "./cloud-runs.kinds.ts";
import { cloudStateKinds, exposedAsked, failingAsked, question } from "./cloud-state.kinds.ts";
import { cloudTool } from "./cloud-tool.ts";

/** The questions about cloud accounts that Atenea, the portal's assistant, answers. */
export const cloudSkills: AssistantSkills = {
  order: 26,
  tools: [cloudTool],
  lists: [askedCloudAlerts],
  kinds: [...cloudStateKinds, ...runKinds],
  suggestions: [
    { screen: paths.cloudPosture, questions: [question, exposedAsked, failingAsked] },
    { screen: paths.cloudHistory, questions: [changedAsked, scannedAsked] },
  ],
};
