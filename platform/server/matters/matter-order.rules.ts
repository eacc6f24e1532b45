import type { MatterDraft } from "./matter-kind.ts";

const hourMs = 3_600_000;
/** Points of harm per tier: 90 to 100 points are tier 1, 80 to 89 tier 2, 0 to 9 tier 10. */
const pointsPerTier = 10;
const lastTier = 10;
/** Hours by which a point of harm above the floor of its tier puts a matter earlier. */
const hoursPerPoint = 12;
/** A matter without a deadline is placed as if it were due this long after it began to wait. */
const undatedDays = 14;

/**
 * The order of all matters of all companies, as two values that do not change with time, so that an index holds it:
 *
 * 1. Legal terms first (tier 0), the earliest limit first.
 * 2. Then by harm in tiers of ten points: what is months late never stands above what does far more harm.
 * 3. Within a tier by deadline, each point of harm counting as twelve hours.
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
