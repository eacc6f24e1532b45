import { z } from "zod";

const Count = z.number().int();

/**
 * By what a threat touches a company, in the order in which it is read.
 * - `sector`, `country`: it targets those of the company · `technology`: it exploits what open findings have
 * - `sightings`: its indicators were seen · `seen`: its techniques were seen · `blind`: nobody could see them
 * - `recent`: it is of these months · `confidence`: who says so can be trusted
 */
export const touchTerms = [
  "sector",
  "country",
  "technology",
  "sightings",
  "seen",
  "blind",
  "recent",
  "confidence",
] as const;
export const TouchTerm = z.enum(touchTerms);
export type TouchTerm = z.infer<typeof TouchTerm>;

/** The most points that each term gives; together one hundred. */
export const mostPoints: Record<TouchTerm, number> = {
  sector: 15,
  country: 15,
  technology: 20,
  sightings: 25,
  seen: 8,
  blind: 7,
  recent: 5,
  confidence: 5,
};

export const TouchLine = z.object({
  term: TouchTerm,
  points: Count,
  /** `unknown`: of the threat or of the company nobody knows it, which is not the same as no. */
  state: z.enum(["yes", "no", "unknown"]),
  /** Sectors, countries, CVEs or techniques by which it is so, the first ones. */
  by: z.array(z.string()),
  /** How many there are in all. */
  count: Count,
  /** Of how many. */
  of: Count.nullable(),
});
export type TouchLine = z.infer<typeof TouchLine>;

export const Touch = z.object({
  /** The sum of its lines, 0 to 100. */
  points: Count,
  lines: z.array(TouchLine),
  judged_at: z.iso.datetime(),
});
export type Touch = z.infer<typeof Touch>;
