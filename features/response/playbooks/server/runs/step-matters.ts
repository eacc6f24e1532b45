import { incidentHarm, incidentReaders } from "#features/response/incidents/server/incidents.public.ts";
import * as paths from "#platform/contract/paths.ts";
import type { Harm } from "#platform/server/matters/matter-kind.ts";
import { defineMatter, type MatterDraft, maxMatters } from "#platform/server/matters/matter-kind.ts";
import { asAuthorisation, asNeed } from "#platform/server/matters/need-text.ts";
import type { Clock } from "#platform/server/verb.ts";
import { type ClientStepRow, findAskedSteps } from "./asked.store.ts";
import { incidentCode } from "./run-notices.ts";
import { askedView } from "./run-view.ts";
import { findWaitingSteps } from "./waiting-steps.store.ts";

const tables = ["incident", "playbook_run", "playbook_run_step"];
const drillPoints = 20;

/** A waiting exercise has no harm. */
function stepHarm(row: Parameters<typeof incidentHarm>[0] & { drill: boolean }, dangerous = false): Harm {
  if (row.drill) return { points: drillPoints, reasons: ["Simulacro"] };
  const { points, reasons } = incidentHarm(row);
  return dangerous
    ? { points: Math.min(100, points + 5), reasons: [...reasons, "La medida afecta la operación"] }
    : { points, reasons };
}

function askDrafts(row: ClientStepRow, clock: Clock): MatterDraft[] {
  return askedView(row, clock.now()).map(
    ({ id, incident, kind, title, text, drill, dangerous, asked_at }) => ({
      id,
      side: "client",
      code: incident.code,
      title: drill ? `Simulacro: ${title}` : title,
      need: kind === "approval" ? asAuthorisation(title) : asNeed(title),
      state: kind === "approval" ? "Espera su autorización" : "Le toca a su empresa",
      path: paths.incident(incident.id),
      severity: row.severity,
      due: row.due_at,
      deadline: "contract",
      harm: stepHarm(row, dangerous),
      since: new Date(asked_at),
      question: dangerous
        ? `${text} Para autorizarlo abra el incidente: se le pedirá confirmar quién es.`
        : text || title,
      // Dangerous actions are authorised on the incident's page, which asks for a recent sign-in.
      answers: kind !== "approval" ? [] : dangerous ? ["refused"] : ["authorised", "refused"],
      readers: incidentReaders(row),
      facts: [{ label: "Incidente", value: incident.title }],
    }),
  );
}

/** Questions of playbook runs, on which the company has to act. */
export const askMatters = defineMatter({
  kind: "playbook_step",
  mailNeed: "responda lo que se le pide en el incidente",
  label: "Autorizaciones y pasos de incidentes",
  permission: "incident.read",
  tables,
  compute: async ({ db, clock }) =>
    (await findAskedSteps(db, { most: maxMatters })).flatMap((row) => askDrafts(row, clock)),
});

/**
 * Pending matters: steps of playbook runs on which the provider has to act. The lead of the incident is
 * responsible.
 */
export const stepMatters = defineMatter({
  kind: "playbook_run_step",
  mailNeed: "haga el paso pendiente del incidente",
  label: "Pasos de procedimientos",
  permission: "incident.work",
  tables,
  compute: async ({ db }) =>
    (await findWaitingSteps(db, maxMatters)).map((row) => {
      const title = row.steps.find(({ key }) => key === row.key)?.title ?? row.key;
      return {
        id: row.id,
        side: "provider",
        code: incidentCode(row),
        title: row.drill ? `Simulacro: ${title}` : title,
        need: row.refused ? `decida otra medida: no se autorizó «${title}»` : asNeed(title),
        state: row.refused ? "No autorizado" : "Paso por hacer",
        path: `${paths.incident(row.incident_id)}?parte=tareas`,
        severity: row.severity,
        owner: { id: row.lead_id, name: row.lead_name },
        due: row.due_at,
        deadline: "contract",
        harm: stepHarm(row),
        since: row.reached_at ?? row.opened_at,
        readers: incidentReaders(row),
        facts: [{ label: "Incidente", value: row.incident_title }],
      };
    }),
});
