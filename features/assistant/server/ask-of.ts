import { visibleTo } from "#features/alerts/server/alerts.public.ts";
import type { Person } from "#platform/server/actor.ts";
import type { Steps } from "#platform/server/steps.ts";
import type { Ask } from "./engine/kind.ts";
import { runTool } from "./run-tool.ts";

/** Who asks, as the kinds of question see it. */
export function askOf(
  steps: Steps,
  { person, companyName, toolsOff }: { person: Person; companyName: string; toolsOff: ReadonlySet<string> },
): Ask {
  return {
    now: steps.gate.clock.now(),
    timeZone: person.timeZone,
    isProvider: visibleTo(person) === "every",
    firstName: person.fullName.split(" ")[0] ?? "",
    companyName,
    tool: (tool, input) => runTool(steps, toolsOff, tool, input),
  };
}
