import type { AgentsHome } from "#features/automation/agents/contracts/agent-analytics.contract.ts";
import { isProvider } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { countActive } from "../analytics/analytics.store.ts";
import { companyRowsOf } from "../library/agent.store.ts";

/** Counts the agents that the side of the caller must repair: agents out of force are the provider's to repair. */
export async function agentsHome(context: VerbContext): Promise<AgentsHome> {
  const side = isProvider(context.actor) ? "provider" : "client";
  const { unpublished } = await countActive(companyRowsOf(context), side);
  return { unpublished: side === "provider" ? unpublished : 0 };
}
