import { Refusal } from "#platform/server/refusal.ts";
import type { ActivityPeriod } from "../activity-source.extension.ts";

const longestDays = 400;

/** The period that a call asks for; one that ends before it begins, or of many years, is refused. */
export function readPeriod(input: { from: string; to: string }): ActivityPeriod {
  const period = { from: new Date(input.from), to: new Date(input.to) };
  const days = (period.to.getTime() - period.from.getTime()) / 86_400_000;
  if (days <= 0) throw new Refusal("invalid_input", { detail: "El período termina antes de comenzar." });
  if (days > longestDays) throw new Refusal("invalid_input", { detail: "El período es demasiado largo." });
  return period;
}
