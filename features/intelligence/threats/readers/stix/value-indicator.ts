import type { IndicatorKeyKind } from "#features/intelligence/threats/contracts/threat-terms.contract.ts";
import type { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type { IndicatorKey } from "../indicator-key.ts";
import type { IndicatorDraft } from "./stix-draft.ts";
import { papOfLabels } from "./stix-object.ts";

const properties: Record<IndicatorKeyKind, (key: string) => string> = {
  ip: (key) => (key.includes(":") ? "ipv6-addr:value" : "ipv4-addr:value"),
  network: (key) => (key.includes(":") ? "ipv6-addr:value" : "ipv4-addr:value"),
  domain: () => "domain-name:value",
  url: () => "url:value",
  md5: () => "file:hashes.MD5",
  sha1: () => "file:hashes.'SHA-1'",
  sha256: () => "file:hashes.'SHA-256'",
  mail: () => "email-addr:value",
};

/** Returns the STIX pattern of a single value. */
export function patternOfKey({ kind, key }: IndicatorKey): string {
  const value = kind === "url" ? `http://${key}` : key;
  const operator = kind === "network" ? "ISSUBSET" : "=";
  return `[${properties[kind](key)} ${operator} '${value.replace(/[\\']/g, "\\$&")}']`;
}

/** Returns an indicator with one value, as a list or a person provides it. */
export function valueIndicator(
  key: IndicatorKey,
  facts: {
    stixId: string;
    /** The time at which the source stated the value; the indicator is valid from then on. */
    at: string;
    tlp: Tlp;
    confidence: number | null;
    name?: string;
    description?: string;
    labels?: readonly string[];
  },
): IndicatorDraft {
  const { stixId, at, tlp, confidence, name = "", description = "", labels = [] } = facts;
  const pattern = patternOfKey(key);
  return {
    sort: "indicator",
    stix_id: stixId,
    modified_at: at,
    revoked: false,
    confidence,
    tlp,
    raw: {
      type: "indicator",
      spec_version: "2.1",
      id: stixId,
      created: at,
      modified: at,
      ...(name && { name }),
      ...(description && { description }),
      ...(labels.length > 0 && { labels: [...labels] }),
      ...(confidence !== null && { confidence }),
      pattern,
      pattern_type: "stix",
      valid_from: at,
    },
    name,
    description,
    pattern: null,
    compared: "values",
    not_compared: "",
    keys: [key],
    written: key.key,
    indicator_types: [],
    labels: [...labels],
    techniques: [],
    pap: papOfLabels(labels),
    valid_from: at,
    valid_until: null,
  };
}
