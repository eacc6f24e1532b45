import { expect, test } from "vitest";
import { stepText } from "./incident-activity.tsx";

test.each([
  [
    { type: "status_changed", facts: { status_before: "analysis", status: "containment" } },
    "Cambió de etapa: de análisis a contención",
  ],
  [
    { type: "severity_changed", facts: { severity_before: "medium", severity: "critical" } },
    "Cambió la severidad: de media a crítica",
  ],
  [
    { type: "moment_recorded", facts: { moment: "knowledge", at: "2026-11-20T17:05:00Z" } },
    "Se registró un momento: conocimiento, 20 nov 2026, 14:05",
  ],
  [{ type: "alert_attached", facts: { alert: { id: "x", number: 72 } } }, "Se adjuntó una alerta: ALR-72"],
  [{ type: "assigned", facts: { assignee_name: null } }, "Quedó sin líder"],
  [{ type: "closed", facts: { forced: true } }, "Se cerró: aunque faltaba algo"],
] as const)("%o reads: %s", (step, words) => {
  expect(stepText(step, "America/Santiago")).toBe(words);
});
