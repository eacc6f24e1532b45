import type { MatterDraft } from "./matter-kind.ts";

const hourMs = 3_600_000;
/** Points of harm per tier: 90 to 100 points are tier 1, 80 to 89 tier 2, 0 to 9 tier 10. */
const pointsPerTier = 10;
const lastTier = 10;
/** The hours by which each point of harm above the lower bound of its tier moves a matter forward in the order. */
const hoursPerPoint = 12;
/** A matter without a deadline is ordered as if it were due this many days after it was created. */
const undatedDays = 14;

/**
 * Returns the sort position of a pending matter among all matters of all companies, as two values that do not depend
 * on the present time, so that an index can store them: 1. Legal deadlines first (tier 0), the earliest first. 2.
 * Then by harm in tiers of ten points, so that lateness never outranks far greater harm. 3. Within a tier by
 * deadline, each point of harm counting as twelve hours.
 */
export function placeOfMatter({
  due,
  deadline,
  harm,
  since,
}: Pick<MatterDraft, "due" | "deadline" | "harm" | "since">) {
  if (deadline === "legal" && due) return { tier: 0, rankAt: due };
  const tier = Math.max(1, lastTier - Math.floor(harm.points / pointsPerTier));
  const floor = (lastTier - tier) * pointsPerTier;
  const at = due?.getTime() ?? since.getTime() + undatedDays * 24 * hourMs;
  const bonus = (harm.points - floor) * hoursPerPoint * hourMs;
  return { tier, rankAt: new Date(at - bonus) };
}
