import type { HomeView, TrayItem } from "#features/home/web/home-view.extension.ts";
import type { IncidentHome } from "#features/incidents/contracts/incident-figures.contract.ts";
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
  tray: ({ client_tasks, client_tasks_late, late }, { is_client }): TrayItem[] => {
    if (is_client && client_tasks > 0) {
      const overdue = client_tasks_late > 0 ? `, ${client_tasks_late} con el plazo vencido` : "";
      const tasks = countOf(client_tasks, "tarea de un incidente espera", "tareas de incidentes esperan");
      return [
        {
          key: "incident-tasks",
          urgent: true,
          text: `${tasks} por usted${overdue}`,
          action: { label: "Ver incidentes", to: "/Incidentes" },
        },
      ];
    }
    if (is_client || late === 0) return [];
    return [
      {
        key: "incidents-late",
        urgent: true,
        text: countOf(late, "incidente con el plazo vencido", "incidentes con el plazo vencido"),
        action: { label: "Ver incidentes", to: "/Incidentes" },
      },
    ];
  },
};
