import {
  chipsFilter,
  choiceFilter,
  dayFilter,
  defineQuery,
  tagFilter,
  textsOf,
} from "#platform/contract/query/define-query.ts";
import {
  indicatorKindLabels,
  sightingDirectionLabels,
  sightingFoundLabels,
  sightingOutcomeLabels,
  sightingStateLabels,
  threatOwnerLabels,
} from "../threats.labels.ts";
import {
  SightingDirection,
  SightingFound,
  SightingOutcome,
  SightingState,
} from "./sighting-terms.contract.ts";
import { indicatorKeyKinds, ThreatOwner } from "./threat-terms.contract.ts";

/** The list of sightings. Fields that are no column have a statement in `sighting-query.store.ts`. */
export const sightingQuery = defineQuery({
  fields: {
    state: {
      kind: "choice",
      values: SightingState.options,
      names: sightingStateLabels,
      ...chipsFilter("estado", "Estado"),
    },
    outcome: {
      kind: "choice",
      values: SightingOutcome.options,
      names: textsOf(sightingOutcomeLabels),
      ...chipsFilter("resultado", "Resultado"),
    },
    found: {
      kind: "choice",
      values: SightingFound.options,
      names: sightingFoundLabels,
      facet: true,
      folded: true,
      ...choiceFilter("supo", "Cuándo se supo", "Antes o después"),
    },
    direction: {
      kind: "choice",
      values: SightingDirection.options,
      names: sightingDirectionLabels,
      facet: true,
      folded: true,
      ...choiceFilter("sentido", "Sentido", "Todo sentido"),
    },
    kind: {
      kind: "choice",
      values: indicatorKeyKinds,
      names: indicatorKindLabels,
      facet: true,
      folded: true,
      ...choiceFilter("tipo", "Tipo", "Todos los tipos"),
    },
    owner: {
      kind: "choice",
      values: ThreatOwner.options,
      names: threatOwnerLabels,
      folded: true,
      ...choiceFilter("de", "De quién es el indicador", "De todos"),
    },
    /** Days of UTC, both included. */
    from: { kind: "from_day", column: "day", folded: true, ...dayFilter("desde", "Desde") },
    to: { kind: "to_day", column: "day", folded: true, ...dayFilter("hasta", "Hasta") },
    indicator: { kind: "id", column: "indicator_id", ...tagFilter("indicador", "Indicador") },
    /** The name of an asset, ignoring case. */
    asset: { kind: "text", max: 300, ...tagFilter("activo", "Activo") },
    /** The sightings that one alert counts. */
    alert: { kind: "id", ...tagFilter("alerta", "Alerta") },
    /** A value in any notation, its beginning, or a part of an asset's name. */
    q: { kind: "search", max: 2_000 },
    /**
     * Whether TLP:RED objects are excluded; set for data that leaves the portal, from which they are always excluded.
     */
    below_red: { kind: "flag", only: "server" },
  },
  sorts: ["-last"],
});
