import * as paths from "#platform/contract/paths.ts";
import { chipsFilter, defineQuery, railFilter, tagFilter } from "#platform/contract/query/define-query.ts";
import { defineListPlace } from "#platform/contract/query/list-place.ts";
import {
  changeEffectLabels,
  changeEffects,
  changeKindLabels,
  changeKinds,
  changeStateLabels,
  changeStates,
  requestStateLabels,
  requestStates,
} from "./waf-terms.contract.ts";

/** The changes of one company. Fields that are no column have a statement in `change-query.store.ts`. */
export const changeQuery = defineQuery({
  fields: {
    /** Only changes that weaken the protection and that no request explains. */
    open: { kind: "flag", facet: true, address: "pendientes" },
    state: {
      kind: "choices",
      values: changeStates,
      names: changeStateLabels,
      ...chipsFilter("estado", "Estado"),
    },
    effect: {
      kind: "choices",
      values: changeEffects,
      names: changeEffectLabels,
      ...railFilter("efecto", "Efecto"),
    },
    kind: { kind: "choices", values: changeKinds, names: changeKindLabels, ...railFilter("tipo", "Tipo") },
    site: { kind: "text", max: 300, column: "site_name", ...railFilter("sitio", "Sitio") },
    actor: { kind: "text", max: 300, column: "actor_name", ...railFilter("autor", "Autor") },
    /** Linked to a request that was registered after its window had begun. */
    emergency: { kind: "flag", facet: true, address: "emergencias" },
    request: { kind: "id", column: "request_id", ...tagFilter("solicitada", "Solicitud") },
    from: { kind: "from", column: "occurred_at", ...tagFilter("desde", "Desde") },
    to: { kind: "to", column: "occurred_at", ...tagFilter("hasta", "Hasta") },
    q: { kind: "search", max: 200 },
  },
  sorts: ["-at", "at"],
});

export const changeList = defineListPlace({
  route: paths.wafChanges,
  call: "waf_changes.list_changes",
  query: changeQuery,
});

/** The requests of changes of one company. */
export const requestQuery = defineQuery({
  fields: {
    state: {
      kind: "choices",
      values: requestStates,
      names: requestStateLabels,
      ...chipsFilter("estado", "Estado"),
    },
    emergency: { kind: "flag", facet: true, address: "emergencias" },
    q: { kind: "search", max: 200 },
    /** Dates that the questions of the assistant filter by. */
    window_from: { kind: "from", column: "window_from", only: "server" },
    window_to: { kind: "to", column: "window_from", only: "server" },
    created_from: { kind: "from", column: "created_at", only: "server" },
    created_to: { kind: "to", column: "created_at", only: "server" },
    decided_from: { kind: "from", column: "decided_at", only: "server" },
    decided_to: { kind: "to", column: "decided_at", only: "server" },
  },
  sorts: ["-window", "window"],
});
