import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { askedCloudAlerts } from "./cloud-list.ts";
import { changedAsked, runKinds, scannedAsked } from "./cloud-runs.kinds.ts";
import { asked, exposedAsked, failingAsked, standingKinds } from "./cloud-standing.kinds.ts";
import { cloudTool } from "./cloud-tool.ts";

/** What Atenea can be asked about the accounts in clouds. */
export const cloudSkills: AssistantSkills = {
  order: 26,
  tools: [cloudTool],
  lists: [askedCloudAlerts],
  kinds: [...standingKinds, ...runKinds],
  suggestions: [
    { screen: "/CloudPosture", questions: [asked, exposedAsked, failingAsked] },
    { screen: "/CloudPosture/Historia", questions: [changedAsked, scannedAsked] },
  ],
};
