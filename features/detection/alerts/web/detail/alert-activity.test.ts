import { expect, test } from "vitest";
import { activityText } from "./alert-activity.tsx";

test.each([
  [{ type: "taken", facts: {} }, "Se tomó"],
  [{ type: "decided", facts: { verdict: "false_positive" } }, "Se decidió el veredicto: falso positivo"],
  [
    { type: "status_changed", facts: { status_before: "new", status: "in_progress" } },
    "Cambió de estado: de nueva a en curso",
  ],
  [{ type: "assigned", facts: { assignee_name: "Javiera Muñoz" } }, "Se asignó a Javiera Muñoz"],
  [{ type: "assigned", facts: { assignee_name: null } }, "Quedó sin responsable"],
  [
    { type: "severity_raised", facts: { severity_before: "medium", severity: "critical" } },
    "Subió la severidad: de media a crítica",
  ],
  [{ type: "merged", facts: { alert: { id: "", number: 12 } } }, "Se unió otra alerta: ALR-12"],
  [{ type: "split", facts: { events: 3 } }, "Se separaron eventos: 3 eventos"],
  [{ type: "clock_breached", facts: { clock: "decide" } }, "Plazo vencido: decidir"],
] as const)("a step reads as one line", (step, words) => {
  expect(activityText(step)).toBe(words);
});
