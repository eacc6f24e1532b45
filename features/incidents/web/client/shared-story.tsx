import type { SharedDetail } from "#features/incidents/contracts/shared-incidents.contract.ts";
import { stageWords } from "#features/incidents/incidents.words.ts";
import { SharedSteps } from "#platform/web/work/shared-steps.tsx";
import { clientStepWords } from "./client-words.ts";

type SharedStep = SharedDetail["story"][number];

function textOf({ type, side, status }: SharedStep): string | undefined {
  if (type === "commented" && side === "client") return "Ustedes escribieron";
  const words = clientStepWords[type];
  return words && type === "status_changed" && status
    ? `${words}: ${stageWords[status].toLowerCase()}`
    : words;
}

/** What was done and written, the newest first. */
export function SharedStory({ story }: { story: SharedDetail["story"] }) {
  return <SharedSteps steps={story} textOf={textOf} />;
}
