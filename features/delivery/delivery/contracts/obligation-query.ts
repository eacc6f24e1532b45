import * as paths from "#platform/contract/paths.ts";
import { chipsFilter, defineQuery, railFilter, tagFilter } from "#platform/contract/query/define-query.ts";
import { defineListPlace } from "#platform/contract/query/list-place.ts";
import { obligationStateLabels, obligationStates, timingLabels, timings } from "../delivery-terms.ts";

const state = { kind: "choices", values: obligationStates, names: obligationStateLabels } as const;
const timing = { kind: "choices", values: timings, names: timingLabels } as const;

/** The obligations of one company. Fields that are no column have a statement in `obligation-query.store.ts`. */
export const obligationQuery = defineQuery({
  fields: {
    timing: { ...timing, ...chipsFilter("plazo", "Plazo") },
    state: { ...state, ...railFilter("entrega", "Estado") },
    /** Whether the delivery has not yet been accepted or returned by the company. */
    unanswered: { kind: "flag", facet: true, ...tagFilter("aceptacion", "Aceptación") },
    /** The id of a service. */
    service: { kind: "text", max: 12, ...railFilter("servicio", "Servicio") },
    period: { kind: "id", column: "period_id", ...tagFilter("delperiodo", "Período") },
    q: { kind: "search", max: 200 },
    /** Dates that the questions of the assistant filter by. */
    due_from: { kind: "from_day", column: "due_on", only: "server" },
    due_to: { kind: "to_day", column: "due_on", only: "server" },
  },
  sorts: ["urgency", "due", "-due"],
});

/** The list of the company's obligations, which is a part of the page of service periods. */
export const obligationList = defineListPlace({
  route: paths.servicePeriods,
  call: "delivery.list_obligations",
  query: obligationQuery,
});

/** The obligations of all companies, for the provider's staff. */
export const everyObligationQuery = defineQuery({
  fields: {
    timing: { ...timing, ...chipsFilter("plazo", "Plazo") },
    state: { ...state, ...railFilter("entrega", "Estado") },
    unanswered: { kind: "flag", facet: true, ...tagFilter("aceptacion", "Aceptación") },
    /** The id of a company. */
    company: { kind: "text", max: 12, ...railFilter("empresa", "Empresa") },
    /** The id of a person of the provider, or `none`. */
    owner: { kind: "person", column: "owner_id", ...railFilter("responsable", "Responsable") },
    service: { kind: "text", max: 12, ...railFilter("servicio", "Servicio") },
    q: { kind: "search", max: 200 },
  },
  sorts: ["urgency", "due", "-due"],
});
