import type { AlertHome } from "#features/alerts/contracts/alert-home.contract.ts";
import type { HomeView, TrayItem } from "#features/home/web/home-view.extension.ts";
import { countOf } from "#platform/web/words/number-words.ts";

const levels = [
  { key: "n1", list: "/Eventos/N1" },
  { key: "n2", list: "/Eventos/N2" },
] as const;

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
  tray: ({ late, waiting_for_client }, { is_client }) =>
    levels.flatMap(({ key, list }): TrayItem[] => {
      const level = key.toUpperCase();
      if (is_client && waiting_for_client[key] > 0)
        return [
          {
            key: `alerts-${key}`,
            urgent: true,
            text: `${countOf(waiting_for_client[key], "alerta", "alertas")} de ${level} ${waiting_for_client[key] === 1 ? "espera" : "esperan"} su respuesta`,
            action: { label: "Responder", to: `${list}?ver=esperan` },
          },
        ];
      if (!is_client && late[key] > 0)
        return [
          {
            key: `alerts-${key}`,
            urgent: true,
            text: countOf(
              late[key],
              `alerta de ${level} con el plazo vencido`,
              `alertas de ${level} con el plazo vencido`,
            ),
            action: { label: "Ver alertas", to: `${list}?vencidas=si` },
          },
        ];
      return [];
    }),
};
