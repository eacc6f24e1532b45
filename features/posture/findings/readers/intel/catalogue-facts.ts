/** A CVE that is being exploited according to CISA's KEV catalogue. */
export interface KevFact {
  cve: string;
  added: string;
  due: string | null;
  ransomware: boolean;
  name: string;
}

/** The probability that a CVE is exploited within thirty days, as FIRST computes it (EPSS). */
export interface EpssFact {
  cve: string;
  score: number;
  percentile: number | null;
  day: string;
}

export interface Catalogue<Fact> {
  version: string;
  released_at: string | null;
  facts: Fact[];
}

/** An entry that does not follow the format of its catalogue. */
export interface RefusedEntry {
  place: string;
  reason: string;
  record: string;
}

/** A catalogue after reading, with one fact per CVE; entries = facts + repeated + rejected. */
export interface CatalogueReading<Fact> extends Catalogue<Fact> {
  entries: number;
  repeated: number;
  rejected: number;
}
