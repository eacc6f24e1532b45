import type { HomeView, TrayItem } from "#features/home/web/home-view.extension.ts";
import type { IncidentHome } from "#features/incidents/contracts/incident-figures.contract.ts";
import { countOf } from "#platform/web/words/number-words.ts";

/** For the client, what the team of an incident waits for; for the provider, what ran out. */
export const incidentHome: HomeView<IncidentHome> = {
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
