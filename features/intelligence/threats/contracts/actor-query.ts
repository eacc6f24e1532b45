import {
  chipsFilter,
  choiceFilter,
  defineQuery,
  railFilter,
  tagFilter,
} from "#platform/contract/query/define-query.ts";
import { threatOwnerLabels, typeWord } from "../threats.labels.ts";
import { actorTypes } from "./actor-types.ts";
import { ThreatOwner } from "./threat-terms.contract.ts";

/** The list of actors. Fields that are no column have a statement in `actor-query.store.ts`. */
export const actorQuery = defineQuery({
  fields: {
    type: {
      kind: "choice",
      values: actorTypes,
      names: Object.fromEntries(actorTypes.map((type) => [type, typeWord(type)])),
      ...chipsFilter("tipo", "Tipo"),
    },
    /** Only actors with relevance points for the company. */
    touches: { kind: "flag", ...chipsFilter("toca", "Cercanía a su empresa") },
    watched: { kind: "flag", ...chipsFilter("seguidos", "En seguimiento") },
    owner: {
      kind: "choice",
      values: ThreatOwner.options,
      names: threatOwnerLabels,
      ...choiceFilter("de", "De quién", "De todos"),
    },
    /** The sector that the actor targets, by its name in STIX. */
    sector: {
      kind: "text",
      max: 60,
      column: "sectors",
      array: true,
      ...railFilter("sector", "Sector al que apunta"),
    },
    /** A two-letter country code; `*` selects actors that target all countries. */
    country: {
      kind: "text",
      max: 2,
      column: "countries",
      array: true,
      ...railFilter("pais", "País al que apunta"),
    },
    /** A filter by technique includes its sub-techniques. */
    technique: { kind: "text", max: 9, ...tagFilter("tecnica", "Técnica") },
    cve: { kind: "text", max: 20, column: "cves", array: true, ...tagFilter("cve", "CVE") },
    /** A name, an alias or a number of ATT&CK. */
    q: { kind: "search", max: 200 },
    /**
     * Whether TLP:RED objects are excluded; set for data that leaves the portal, from which they are always excluded.
     */
    below_red: { kind: "flag", only: "server" },
  },
  sorts: ["-points", "name", "-techniques", "-recent"],
});
