import { incidentSteps } from "#features/response/incidents/contracts/incident-steps.ts";
import type { IncidentStage } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { incidentCase as calls } from "#features/response/incidents/contracts/incident-work.contract.ts";
import { maxAtOnce } from "#platform/contract/bulk-limits.ts";
import { authorOf } from "#platform/server/actor.ts";
import { type Route, route, type VerbInput } from "#platform/server/verb.ts";
import { caseChanges, undoChange } from "#platform/server/work/case-changes.ts";
import { assigneesRoute, clockRoutes, commentRoutes } from "#platform/server/work/case-routes.ts";
import { assignEffect, takeEffect } from "#platform/server/work/common-effects.ts";
import { planStatus } from "#platform/server/work/plan.rules.ts";
import { incidents } from "./list/incident-query.store.ts";
import { incidentKind } from "./work/incident-case.ts";
import { incidentDetail } from "./work/incident-detail.ts";

/** Changes incidents by their steps, in a form that can be undone. */
export const changeIncidents = caseChanges(incidentKind, {
  steps: incidentSteps,
  effects: {
    take: takeEffect<IncidentStage>({ declared: "analysis" }),
    assign: assignEffect({
      of: "provider",
      refused: "El incidente se asigna a alguien que atiende a la empresa.",
    }),
    move:
      (_context, { to, note }) =>
      ({ status }) =>
        planStatus<IncidentStage>(status, to, { note }),
  },
  select: async ({ db, actor, clock }, selection: VerbInput<typeof calls.change>["selection"]) =>
    await incidents.selected(
      db,
      { filter: selection, me: authorOf(actor).id, now: clock.now() },
      { by: "id", max: maxAtOnce },
    ),
  // Readers of the audit log may not be allowed to read the incident, so the audit log contains no text of it.
  recorded: (action) => (action.do === "move" ? { do: action.do, to: action.to } : action),
  refused: () => "El incidente está cerrado: reábralo primero.",
});

const ground = { kind: incidentKind, answer: incidentDetail };

export const incidentCaseRoutes: Route[] = [
  ...commentRoutes(calls, ground),
  ...clockRoutes(calls, ground),
  assigneesRoute(calls.listAssignees, "provider"),
  route(calls.change, changeIncidents),
  route(calls.undo, (context, { id }) => undoChange(context, incidentKind, id)),
];
