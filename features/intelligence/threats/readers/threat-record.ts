import type { ThreatDraft } from "./stix/stix-draft.ts";
import type { StixProblem } from "./stix/stix-object.ts";

/** One record of a file with its position in the file. */
export interface ReadRecord {
  place: string;
  read: ThreatDraft | StixProblem;
  /** Set for a type that STIX 2.1 does not define. */
  unknownType?: string;
  record: string;
}

/** An object of a file that is not stored: it only describes other objects, or its source deleted it. */
export interface PassedRecord {
  place: string;
  passed: "context" | "deleted" | "comment";
}

export type ThreatRecord = ReadRecord | PassedRecord;
