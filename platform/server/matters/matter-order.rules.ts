import type { MatterDraft } from "./matter-kind.ts";

const hourMs = 3_600_000;
/** Harm from which a matter belongs to tiers 1, 2 and 3; the rest is tier 4. */
const tierFloors = [75, 50, 25, 0] as const;
/** How much earlier a point of harm above the floor of its tier puts a matter. */
const hoursPerPoint = 6;
/** A matter without a deadline is placed as if it were due this long after it began to wait. */
const undatedDays = 14;

/**
 * The order of all matters of all companies, as two values that do not change with time, so that an index holds it:
 *
 * 1. Legal terms first (tier 0), the earliest limit first.
 * 2. Then by harm in tiers of 25 points: what is months late never stands above what does more harm.
 * 3. Within a tier by deadline, each point of harm counting as six hours.
 */
export function placeOfMatter({
  due,
  deadline,
  harm,
  since,
}: Pick<MatterDraft, "due" | "deadline" | "harm" | "since">) {
  if (deadline === "legal" && due) return { tier: 0, rankAt: due };
  const floor = tierFloors.findIndex((points) => harm.points >= points);
  const at = due?.getTime() ?? since.getTime() + undatedDays * 24 * hourMs;
  const bonus = (harm.points - (tierFloors[floor] ?? 0)) * hoursPerPoint * hourMs;
  return { tier: floor + 1, rankAt: new Date(at - bonus) };
}
