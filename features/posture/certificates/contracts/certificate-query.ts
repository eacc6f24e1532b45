import {
  chipsFilter,
  choiceFilter,
  dayFilter,
  defineQuery,
  tagFilter,
  textsOf,
} from "#platform/contract/query/define-query.ts";
import { bandLabels, renewalLabels, scopeLabels, signLabels, stateLabels } from "../certificates.labels.ts";
import {
  certificateBands,
  certificateScopes,
  certificateSigns,
  certificateStates,
} from "./certificate-terms.contract.ts";

/** The list of certificates. Fields that are no column have a statement in `certificate-query.store.ts`. */
export const certificateQuery = defineQuery({
  fields: {
    scope: { kind: "choice", values: certificateScopes, names: scopeLabels, label: "Alcance" },
    /** The expiry band; `soon`: short or urgent. */
    band: {
      kind: "choice",
      values: [...certificateBands, "soon"],
      names: { ...textsOf(bandLabels), soon: "Vence pronto o ya" },
      ...chipsFilter("vigencia", "Vigencia"),
    },
    state: {
      kind: "choice",
      values: certificateStates,
      names: stateLabels,
      default: "active",
      ...chipsFilter("seguimiento", "Seguimiento"),
    },
    sign: {
      kind: "choice",
      values: certificateSigns,
      column: "signs",
      array: true,
      names: textsOf(signLabels),
      facet: true,
      ...choiceFilter("senal", "Señal", "Con o sin señales"),
    },
    /** Whether a known service presents it. */
    use: {
      kind: "choice",
      values: ["presented", "unseen"],
      names: { presented: "Algún servicio los presenta", unseen: "Ninguno conocido los presenta" },
      folded: true,
      ...choiceFilter("uso", "Uso", "En uso o no"),
    },
    renewal: {
      kind: "choice",
      values: ["asked", "doing", "none"],
      names: { ...textsOf(renewalLabels), none: "Sin pedido" },
      folded: true,
      ...choiceFilter("renovacion", "Renovación", "Con o sin pedido"),
    },
    /** `none`: without an owner · `mine`: owned by the asker. */
    owner: {
      kind: "choice",
      values: ["mine", "none"],
      names: { mine: "Míos", none: "De nadie" },
      folded: true,
      ...choiceFilter("responsable", "Responsable", "Cualquier responsable"),
    },
    /** Days of the provider's calendar on which it expires, both included. */
    from: { kind: "from_day", column: "not_after", folded: true, ...dayFilter("desde", "Vence desde") },
    to: { kind: "to_day", column: "not_after", folded: true, ...dayFilter("hasta", "Vence hasta") },
    /** The complete issuer as written in the certificate. */
    issuer: { kind: "text", max: 1_000, facet: true, ...tagFilter("emisor", "Emisor") },
    asset: { kind: "id", ...tagFilter("activo", "Activo") },
    /** A name, a host, an issuer, a serial or the beginning of a fingerprint. */
    q: { kind: "search", max: 200 },
    /** Dates that the questions of the assistant filter by. */
    added_from: { kind: "from", column: "created_at", only: "server" },
    added_to: { kind: "to", column: "created_at", only: "server" },
    replaced_from: { kind: "from", column: "replaced_at", only: "server" },
    replaced_to: { kind: "to", column: "replaced_at", only: "server" },
  },
  sorts: ["expiry", "expiry_last", "name"],
});
