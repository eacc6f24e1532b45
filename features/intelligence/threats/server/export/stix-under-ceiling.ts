import { Markings, tlpMarkings, tlpOrder } from "#features/intelligence/threats/readers/stix/markings.ts";
import { objectsOf, refsOf, textsOf } from "#features/intelligence/threats/readers/stix/stix-text.ts";
import type { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";

/** Returns the TLP levels up to a ceiling. */
export const tlpsUnder = (ceiling: Tlp): Tlp[] => tlpOrder.slice(0, tlpOrder.indexOf(ceiling) + 1);

/** The required properties, without which an object has no meaning, or another. */
const needed =
  /^(?:type|id|created|modified|pattern|pattern_type|valid_from|relationship_type|source_ref|target_ref)$/;

/**
 * Returns an object for export under a maximum marking: with the portal's marking, and without properties whose own
 * marking is stricter. Undefined if the object may not be exported. An undefined marking is treated as stricter than
 * any maximum.
 */
export function stixUnderCeiling(raw: JsonObject, tlp: Tlp, ceiling: Tlp): JsonObject | undefined {
  const allowedTlps = tlpsUnder(ceiling);
  if (tlp === "red" || !allowedTlps.includes(tlp)) return undefined;
  const { granular_markings, ...kept }: Record<string, unknown> = { ...raw };
  for (const { marking_ref, selectors, lang } of objectsOf(granular_markings)) {
    if (marking_ref === undefined && lang !== undefined) continue;
    const own = new Markings().of(refsOf([marking_ref]));
    if (own && allowedTlps.includes(own)) continue;
    for (const selector of textsOf(selectors)) {
      const [property = ""] = selector.split(".");
      if (needed.test(property)) return undefined;
      delete kept[property];
    }
  }
  // Properties that only the source defines are omitted: a reader could not look them up.
  return { ...kept, object_marking_refs: [tlpMarkings[tlp]] };
}

/** The definition of a marking of TLP 2.0, as the specification has it. */
export const markingDefinition = (tlp: Tlp): JsonObject => ({
  type: "marking-definition",
  spec_version: "2.1",
  id: tlpMarkings[tlp],
  created: "2022-10-01T00:00:00.000Z",
  name: `TLP:${tlp.toUpperCase().replace("_", "+")}`,
  extensions: {
    "extension-definition--60a3c5c5-0d10-413e-aab3-9e08dde9e88d": {
      extension_type: "property-extension",
      tlp_2_0: tlp.replace("_", "+"),
    },
  },
});
