import { agentFigures as figures } from "#features/automation/agents/contracts/agent-figures.ts";
import type { FigureSource } from "#platform/server/figures/figure-source.extension.ts";
import { countActive } from "../analytics/analytics.store.ts";
import { companyRowsOf } from "../library/agent.store.ts";

/** The figures of agents. The client's people count the agents of the company. */
export const agentFigures: FigureSource = {
  figures,
  async read(context) {
    const { published, unpublished } = await countActive(companyRowsOf(context), context.side);
    return { "agents.published": { value: published }, "agents.unpublished": { value: unpublished } };
  },
};
