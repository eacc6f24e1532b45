import type { AgentsHome } from "#features/automation/agents/contracts/agent-analytics.contract.ts";
import type { HomeView, TrayItem } from "#features/home/home/web/home-view.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { FigureRow } from "#platform/web/kit/layout/figure-row.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";

/** The agents section of the home page: the active agents and those that no longer pass their test cases. */
export const agentsHome: HomeView<AgentsHome> = {
  State: ({ figures }) => {
    const published = figures["agents.published"]?.value ?? 0;
    return published > 0 ? (
      <FigureRow
        title="Agentes en uso"
        to={figures["agents.published"]?.to ?? paths.agents}
        figure={numberText(published)}
      >
        Leen datos y proponen; una persona aprueba.
      </FigureRow>
    ) : null;
  },
  tray({ unpublished }): TrayItem[] {
    if (unpublished === 0) return [];
    return [
      {
        key: "agents-unpublished",
        urgent: false,
        text: countOf(unpublished, "agente quedó fuera de uso", "agentes quedaron fuera de uso"),
        action: { label: "Revisar", to: `${paths.agents}?estado=unpublished` },
      },
    ];
  },
};
