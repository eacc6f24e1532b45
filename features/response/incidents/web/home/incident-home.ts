import type { HomeView } from "#features/home/home/web/home-view.extension.ts";
import type { IncidentHome } from "#features/response/incidents/contracts/incident-figures.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { countOf } from "#platform/web/text/number-text.ts";

/** The incidents section of the company's home page, with the state of its open incidents. */
export const incidentHome: HomeView<IncidentHome> = {
  verdict({ by_severity: { critical, high } }) {
    const restsOn = { label: "los incidentes", to: paths.incidents };
    if (critical > 0)
      return {
        state: "critical",
        text: countOf(critical, "incidente crítico abierto", "incidentes críticos abiertos"),
        restsOn,
      };
    if (high > 0)
      return {
        state: "watch",
        text: countOf(high, "incidente alto abierto", "incidentes altos abiertos"),
        restsOn,
      };
    return { state: "calm", text: "", restsOn };
  },
};
