import type { Pap, Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import type { IndicatorKey } from "../indicator-key.ts";

/** The common fields of STIX objects: times are ISO texts in UTC. */
interface Stated {
  stix_id: string;
  /** The version; for objects without versions, the beginning of 1970. */
  modified_at: string;
  revoked: boolean;
  /** 0 to 100; null if not stated. */
  confidence: number | null;
  tlp: Tlp;
  raw: JsonObject;
}

export interface ObjectDraft extends Stated {
  sort: "object";
  type: string;
  name: string;
  description: string;
  aliases: string[];
  labels: string[];
  attack_id: string | null;
  cves: string[];
  /** The objects that it is about, by STIX id. */
  refs: string[];
  sectors: string[];
  /** Two-letter codes (ISO 3166-1). */
  countries: string[];
  first_seen: string | null;
  last_seen: string | null;
}

export interface LinkDraft extends Stated {
  sort: "link";
  kind: string;
  from_ref: string;
  to_ref: string;
  description: string;
}

export interface IndicatorDraft extends Stated {
  sort: "indicator";
  name: string;
  description: string;
  pattern: string | null;
  compared: "values" | "pattern" | "none";
  not_compared: string;
  keys: IndicatorKey[];
  /**
   * The text that is shown if the indicator has no comparable key: the value as the source wrote it, or the pattern.
   */
  written: string;
  indicator_types: string[];
  labels: string[];
  techniques: string[];
  pap: Pap;
  valid_from: string;
  valid_until: string | null;
}

export type ThreatDraft = ObjectDraft | LinkDraft | IndicatorDraft;

/** A person's choices for facts that a source does not state. */
export interface DraftDefaults {
  /** The marking of objects without one. */
  tlp: Tlp;
  confidence: number;
}
