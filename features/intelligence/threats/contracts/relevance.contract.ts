import { z } from "zod";

const Count = z.number().int();

/**
 * The terms by which a threat is relevant for a company, in reading order.
 *
 * - `sector`, `country`: it targets those of the company · `technology`: it exploits products with open findings
 * - `sightings`: its indicators were seen · `seen`: its techniques were seen · `blind`: nobody could see them
 * - `recent`: it is of these months · `confidence`: its source is trusted
 */
export const relevanceTerms = [
  "sector",
  "country",
  "technology",
  "sightings",
  "seen",
  "blind",
  "recent",
  "confidence",
] as const;
export const RelevanceTerm = z.enum(relevanceTerms);
export type RelevanceTerm = z.infer<typeof RelevanceTerm>;

/** The maximum points of each term; together 100. */
export const maxPoints: Record<RelevanceTerm, number> = {
  sector: 15,
  country: 15,
  technology: 20,
  sightings: 25,
  seen: 8,
  blind: 7,
  recent: 5,
  confidence: 5,
};

export const RelevanceReason = z.object({
  term: RelevanceTerm,
  points: Count,
  /** `unknown`: the data of the threat or of the company are missing, which differs from no. */
  state: z.enum(["yes", "no", "unknown"]),
  /** The first sectors, countries, CVEs or techniques that matched. */
  by: z.array(z.string()),
  /** The number to which the term refers. */
  count: Count,
  /** The total with which the number is compared; null if there is none. */
  of: Count.nullable(),
});
export type RelevanceReason = z.infer<typeof RelevanceReason>;

export const Relevance = z.object({
  /** The sum of its lines, 0 to 100. */
  points: Count,
  lines: z.array(RelevanceReason),
  judged_at: z.iso.datetime(),
});
export type Relevance = z.infer<typeof Relevance>;
