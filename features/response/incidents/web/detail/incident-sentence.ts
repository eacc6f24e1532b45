import type { IncidentDetail } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import type { Incident } from "#features/response/incidents/contracts/incidents.contract.ts";
import { nextDeadline } from "#features/response/incidents/contracts/next-deadline.ts";
import {
  impactLabels,
  incidentVerdictLabels,
  stageLabels,
} from "#features/response/incidents/incidents.labels.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import { clockText } from "#platform/web/work/clock-text.ts";
import { incidentClockText, legalTermText } from "../list/incident-marks.tsx";

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

type Summary = Pick<Incident, "severity" | "stage" | "impact" | "class_name" | "alerts" | "lead_name">;

/** Returns a plain sentence about an incident that continues its title. */
export function incidentSentence(incident: Summary): string {
  const { severity, stage, impact, class_name, alerts, lead_name } = incident;
  const parts = [
    `Severidad ${lower(severityLabels[severity])}`,
    class_name ? lower(class_name) : "sin clasificar",
    impact === "unknown" ? "sin dato del efecto en el servicio" : lower(impactLabels[impact]),
    alerts > 0 && `con ${countOf(alerts, "alerta", "alertas")}`,
    stage === "closed"
      ? "cerrado"
      : `en ${lower(stageLabels[stage]).replace("declarado", "espera de análisis")}`,
    lead_name ? `lo lidera ${lead_name}` : "nadie lo lidera",
  ].filter(Boolean);
  return `${parts.join(", ")}.`;
}

interface NextContext {
  now: Date;
  dayOf: (instant: string) => string;
}

type Standing = Pick<IncidentDetail, "verdict_reason"> & {
  incident: Pick<
    Incident,
    "stage" | "clock" | "legal_term" | "lead_name" | "client_tasks" | "open_tasks" | "verdict" | "closed_at"
  >;
};

/** Returns the next step, its date, and the party that has to act. */
export function nextText({ incident, verdict_reason }: Standing, { now, dayOf }: NextContext): string {
  const { stage, clock, lead_name, client_tasks, open_tasks, verdict, closed_at } = incident;
  if (stage === "closed") {
    const was = verdict
      ? `${incidentVerdictLabels[verdict]}${verdict_reason ? `: ${verdict_reason}` : ""}`
      : "";
    return [`Se cerró${closed_at ? ` ${dayOf(closed_at)}` : ""}.`, was && `${was.replace(/\.$/, "")}.`]
      .filter(Boolean)
      .join(" ");
  }
  const next = nextDeadline(incident);
  const waits = clock?.state === "paused" && clock.pause_reason === "waiting_client";
  const provider = Math.max(0, open_tasks - client_tasks);
  const parts = [
    lead_name === null && "Nadie lo lidera: falta que alguien lo tome.",
    next?.kind === "legal" && `${legalTermText(next.term, now)}.`,
    clock
      ? `${clockText(incidentClockText, clock, now, dayOf).text}.`
      : next?.kind !== "legal" && "No corre ningún plazo del contrato.",
    client_tasks > 0
      ? `${waits ? "Le toca al cliente" : "El cliente tiene"}: ${countOf(client_tasks, "tarea", "tareas")} por hacer.`
      : "Le toca al proveedor.",
    provider > 0 && `El equipo tiene ${countOf(provider, "tarea abierta", "tareas abiertas")}.`,
  ];
  return parts.filter(Boolean).join(" ");
}
