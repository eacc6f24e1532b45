import { findVisibleAlert } from "#features/alerts/server/alerts.public.ts";
import type { PossibleExercise } from "#features/assessments/contracts/deconfliction.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { joinMs } from "../steps/join-alerts.rules.ts";
import { findExercisesDuring } from "./exercise.store.ts";
import { resemblanceOf } from "./exercise-match.rules.ts";

/**
 * The assessments of which an alert may be part. The database shows restricted ones to whoever may know of them alone, so
 * an alert of a covert exercise looks like any other to everybody else.
 */
export async function exercisesOf(
  context: Pick<VerbContext, "db" | "actor">,
  alertId: string,
): Promise<PossibleExercise[]> {
  const alert = await findVisibleAlert(context, alertId);
  if (!alert) throw new Refusal("not_found");
  const rows = await findExercisesDuring(context.db, {
    alertId,
    from: new Date(alert.first_seen_at.getTime() - joinMs),
    to: new Date(alert.last_seen_at.getTime() + joinMs),
  });
  return rows.flatMap(({ sources, targets, asked_at, answered_at, question, note, ...row }) => {
    const reasons = resemblanceOf(alert, { sources, targets });
    if (reasons.length === 0 && asked_at === null) return [];
    return [
      {
        ...row,
        reasons,
        asked_at: asked_at?.toISOString() ?? null,
        answered_at: answered_at?.toISOString() ?? null,
        question: question ?? "",
        note: note ?? "",
      },
    ];
  });
}
