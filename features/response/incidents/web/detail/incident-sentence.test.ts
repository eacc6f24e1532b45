import { expect, test } from "vitest";
import { incidentSentence, nextText } from "./incident-sentence.ts";

const incident = {
  severity: "high",
  stage: "containment",
  impact: "degraded",
  class_name: "Acceso no autorizado a cuentas",
  alerts: 3,
  lead_name: "Camila Valdés",
  legal_term: null,
  clock: {
    kind: "contain",
    state: "running",
    near_at: "2026-11-20T14:00:00Z",
    due_at: "2026-11-20T15:00:00Z",
    paused_since: null,
    pause_reason: null,
  },
  client_tasks: 0,
  open_tasks: 2,
  verdict: null,
  closed_at: null,
} as const;
const context = { now: new Date("2026-11-20T13:40:00Z"), dayOf: (at: string) => `el ${at.slice(0, 10)}` };
const next = (change: object) =>
  nextText({ incident: { ...incident, ...change }, verdict_reason: "Fue un ensayo" }, context);

test("an incident is said in one sentence: how bad, what, with what effect, how far, and who leads", () => {
  expect(incidentSentence(incident)).toBe(
    "Severidad alta, acceso no autorizado a cuentas, servicio degradado, con 3 alertas, en contención, lo lidera Camila Valdés.",
  );
  expect(
    incidentSentence({ ...incident, impact: "unknown", class_name: null, alerts: 0, lead_name: null }),
  ).toBe(
    "Severidad alta, sin clasificar, sin dato del efecto en el servicio, en contención, nadie lo lidera.",
  );
});

test.each([
  [{}, "1 h 20 min para contenerlo. Le toca al proveedor. El equipo tiene 2 tareas abiertas."],
  [
    { clock: { ...incident.clock, due_at: "2026-11-20T13:10:00Z", state: "breached" }, open_tasks: 0 },
    "Debió contenerse hace 30 min. Le toca al proveedor.",
  ],
  [
    {
      client_tasks: 1,
      open_tasks: 1,
      clock: {
        ...incident.clock,
        state: "paused",
        pause_reason: "waiting_client",
        paused_since: "2026-11-20T12:00:00Z",
      },
    },
    "En pausa: esperando al cliente desde el 2026-11-20. Le toca al cliente: 1 tarea por hacer.",
  ],
  [
    { lead_name: null, clock: null, open_tasks: 0 },
    "Nadie lo lidera: falta que alguien lo tome. No corre ningún plazo del contrato. Le toca al proveedor.",
  ],
  [
    { stage: "closed", verdict: "exercise", closed_at: "2026-11-21T10:00:00Z" },
    "Se cerró el 2026-11-21. Ejercicio: Fue un ensayo.",
  ],
])("what happens next with %o is: %s", (change, words) => {
  expect(next(change)).toBe(words);
});
