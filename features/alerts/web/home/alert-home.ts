import type { AlertHome } from "#features/alerts/contracts/alert-home.contract.ts";
import type { HomeView, TrayItem } from "#features/home/web/home-view.extension.ts";
import { figureText, hasRows } from "#platform/web/figures/figure-link.tsx";
import { countOf } from "#platform/web/words/number-words.ts";

const levels = [1, 2] as const;

/** For the client, what was asked of them; for the provider, what ran out. Each level is a list of its own. */
export const alertHome: HomeView<AlertHome> = {
  verdict({ by_severity: { critical, high }, late }, { is_client }) {
    const restsOn = { label: "las alertas abiertas", to: "/Eventos/N1" };
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
  tray: (_facts, { is_client }, figures) =>
    levels.flatMap((level): TrayItem[] => {
      const name = is_client ? "waiting_client" : "late";
      const figure = figures[`alerts.${name}_n${level}`];
      if (!hasRows(figure) || !figure.to) return [];
      const alerts = `${figureText(figure)} ${figure.value === 1 ? "alerta" : "alertas"} de N${level}`;
      const answer = figure.value === 1 ? "espera su respuesta" : "esperan su respuesta";
      return [
        {
          key: `alerts-n${level}`,
          urgent: true,
          text: `${alerts} ${is_client ? answer : "con el plazo vencido"}`,
          action: { label: is_client ? "Responder" : "Ver alertas", to: figure.to },
        },
      ];
    }),
};
