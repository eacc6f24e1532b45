/** A node as a file holds it, before anybody knows where it stands. */
export interface RawControl {
  /** Where it was found, counted from 1: a row, or the order of the element. */
  line: number;
  /** What the file itself calls it: a URN, an id; in a sheet its code. */
  key: string;
  /** Null at the root. Undefined: the file does not say, the code does ("A.8.8" stands under "A.8"). */
  parentKey: string | null | undefined;
  /** Empty when the file gives none. */
  code: string;
  title: string;
  guidance: string;
  typical_evidence: string[];
  /** Undefined: whatever has nothing below it. */
  assessable: boolean | undefined;
  weight: number;
  tiers: string[];
  attributes: Record<string, string>;
  withdrawn: boolean;
}

/** What a standard may hold; more is refused before it fills the memory. */
export const readingLimits = {
  controls: 100_000,
  depth: 40,
  codeLength: 120,
  titleLength: 300,
  guidanceLength: 20_000,
  evidence: 20,
  tiers: 30,
} as const;
