import type { AlertHome } from "#features/detection/alerts/contracts/alert-home.contract.ts";
import type { HomeView } from "#features/home/home/web/home-view.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { countOf } from "#platform/web/text/number-text.ts";

/** The summary of a company's open alerts on its home page. */
export const alertHome: HomeView<AlertHome> = {
  verdict({ by_severity: { critical, high }, late }, { is_client }) {
    const restsOn = { label: "las alertas abiertas", to: paths.alertsN1 };
    const overdue = late.n1 + late.n2;
    if (critical > 0)
      return {
        state: "critical",
        text: countOf(critical, "alerta crítica abierta", "alertas críticas abiertas"),
        restsOn,
      };
    if (high > 0)
      return {
        state: "watch",
        text: countOf(high, "alerta alta abierta", "alertas altas abiertas"),
        restsOn,
      };
    if (!is_client && overdue > 0)
      return {
        state: "watch",
        text: countOf(overdue, "alerta con el plazo vencido", "alertas con el plazo vencido"),
        restsOn,
      };
    return { state: "calm", text: "", restsOn };
  },
};
