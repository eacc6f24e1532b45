import { chips, choice, defineQuery, rail, tag } from "#platform/contract/query/define-query.ts";
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
      ...chips("tipo", "Tipo"),
    },
    /** Whether it has points for the company. */
    touches: { kind: "flag", ...chips("toca", "Cercanía a su empresa") },
    watched: { kind: "flag", ...chips("seguidos", "En seguimiento") },
    owner: {
      kind: "choice",
      values: ThreatOwner.options,
      names: threatOwnerLabels,
      ...choice("de", "De quién", "De todos"),
    },
    /** Its name in STIX. */
    sector: {
      kind: "text",
      max: 60,
      column: "sectors",
      array: true,
      ...rail("sector", "Sector al que apunta"),
    },
    /** A two-letter code; `*`: worldwide. */
    country: {
      kind: "text",
      max: 2,
      column: "countries",
      array: true,
      ...rail("pais", "País al que apunta"),
    },
    /** A filter by technique includes its sub-techniques. */
    technique: { kind: "text", max: 9, ...tag("tecnica", "Técnica") },
    cve: { kind: "text", max: 20, column: "cves", array: true, ...tag("cve", "CVE") },
    /** A name, an alias or a number of ATT&CK. */
    q: { kind: "search", max: 200 },
    /** Whether to leave out TLP:RED objects, which never leave the portal, not even for the staff. */
    below_red: { kind: "flag", only: "server" },
  },
  sorts: ["-points", "name", "-techniques", "-recent"],
});
