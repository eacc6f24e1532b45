import { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { tlpLabels } from "#features/response/incidents/incidents.labels.ts";
import { choiceFilter, defineQuery, textsOf, valueType } from "#platform/contract/query/define-query.ts";
import { indicatorKindLabels, indicatorStateLabels, threatOwnerLabels } from "../threats.labels.ts";
import { IndicatorKind, IndicatorState, ThreatOwner } from "./threat-terms.contract.ts";

/** The list of indicators. Fields that are no column have a statement in `indicator-query.store.ts`. */
export const indicatorQuery = defineQuery({
  fields: {
    state: {
      kind: "choice",
      values: IndicatorState.options,
      names: textsOf(indicatorStateLabels),
      address: "estado",
      label: "Estado",
      place: "chips",
    },
    kind: {
      kind: "choice",
      values: IndicatorKind.options,
      names: indicatorKindLabels,
      folded: true,
      ...choiceFilter("tipo", "Tipo", "Todos los tipos"),
    },
    tlp: {
      kind: "choice",
      values: Tlp.options,
      names: tlpLabels,
      folded: true,
      ...choiceFilter("difusion", "Difusión", "Toda difusión"),
    },
    owner: {
      kind: "choice",
      values: ThreatOwner.options,
      names: threatOwnerLabels,
      folded: true,
      ...choiceFilter("de", "De quién", "De todos"),
    },
    /** A value in any notation, or its beginning. */
    q: { kind: "search", max: 2_000 },
    ids: { kind: "ids", max: 1_000, only: "server" },
    /** The STIX ids of the indicators. */
    stix_ids: { kind: "shape", type: valueType<readonly string[]>(), only: "server" },
    /** The markings under which an export or a collection may contain them. */
    tlps: { kind: "choices", values: Tlp.options, column: "tlp", only: "server" },
    /** Whether revoked indicators are included besides the ones that are compared, as in a TAXII collection. */
    collected: { kind: "flag", only: "server" },
    changed_after: { kind: "from", column: "changed_at", only: "server" },
    /** Dates that the questions of the assistant filter by. */
    added_from: { kind: "from", column: "added_at", only: "server" },
    added_to: { kind: "to", column: "added_at", only: "server" },
  },
  /** `changed`: in the order of change, for machines. */
  sorts: ["-added", "changed"],
});
