import * as paths from "#platform/contract/paths.ts";
import { chips, defineQuery, rail, tag } from "#platform/contract/query/define-query.ts";
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
    /** Weakenings that no request explains. */
    open: { kind: "flag", facet: true, address: "pendientes" },
    state: { kind: "choices", values: changeStates, names: changeStateLabels, ...chips("estado", "Estado") },
    effect: {
      kind: "choices",
      values: changeEffects,
      names: changeEffectLabels,
      ...rail("efecto", "Efecto"),
    },
    kind: { kind: "choices", values: changeKinds, names: changeKindLabels, ...rail("tipo", "Tipo") },
    site: { kind: "text", max: 300, column: "site_name", ...rail("sitio", "Sitio") },
    actor: { kind: "text", max: 300, column: "actor_name", ...rail("autor", "Autor") },
    /** Linked to a request that was registered after its window had begun. */
    emergency: { kind: "flag", facet: true, address: "emergencias" },
    request: { kind: "id", column: "request_id", ...tag("solicitada", "Solicitud") },
    from: { kind: "from", column: "occurred_at", ...tag("desde", "Desde") },
    to: { kind: "to", column: "occurred_at", ...tag("hasta", "Hasta") },
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
      ...chips("estado", "Estado"),
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
