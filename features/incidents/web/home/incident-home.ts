import type { HomeView, TrayItem } from "#features/home/web/home-view.extension.ts";
import type { IncidentHome } from "#features/incidents/contracts/incident-figures.contract.ts";
import { hasRows } from "#platform/web/figures/figure-link.tsx";
import { countOf } from "#platform/web/words/number-words.ts";

/** For the client, what the team of an incident waits for; for the provider, what ran out. */
export const incidentHome: HomeView<IncidentHome> = {
  verdict({ by_severity: { critical, high } }) {
    const restsOn = { label: "los incidentes", to: "/Incidentes" };
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
  tray: ({ client_tasks_late }, { is_client }, figures): TrayItem[] => {
    const { "incidents.waiting_client": waiting, "incidents.late": late } = figures;
    const item = (key: string, text: string, to: string | null): TrayItem[] =>
      to === null ? [] : [{ key, urgent: true, text, action: { label: "Ver incidentes", to } }];
    if (!is_client)
      return hasRows(late)
        ? item(
            "incidents-late",
            countOf(late.value ?? 0, "incidente con el plazo vencido", "incidentes con el plazo vencido"),
            late.to,
          )
        : [];
    if (!hasRows(waiting)) return [];
    const incidents = countOf(
      waiting.value ?? 0,
      "incidente con tareas de su empresa",
      "incidentes con tareas de su empresa",
    );
    const overdue =
      client_tasks_late > 0 ? `: ${countOf(client_tasks_late, "tarea vencida", "tareas vencidas")}` : "";
    return item("incident-tasks", `${incidents}${overdue}`, waiting.to);
  },
};
