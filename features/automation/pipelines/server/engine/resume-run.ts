import { loopAround, loopBeginningAt } from "#features/automation/pipelines/contracts/loops.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { changeAttempt, countFailedItems } from "./attempt.store.ts";
import { changeRun } from "./run.store.ts";
import { heartbeatDeadline, itemsOfRun, type OpenRun } from "./run-state.ts";

/**
 * Continues a run after its current step, at the named position or the next step. After the last step of a repetition
 * the next item starts; after the last item the repetition ends.
 */
export async function resumePipelineRun(context: VerbContext, open: OpenRun, next?: number): Promise<void> {
  const { rows, run } = open;
  await changeRun(rows, run.id, {
    state: "running",
    waiting_for: null,
    wake_at: heartbeatDeadline(context.clock.now()),
    lease_until: null,
    ...(next === undefined ? await placeAfter(context, open) : { cursor: next }),
  });
}

async function placeAfter(
  { clock }: VerbContext,
  open: OpenRun,
): Promise<{ cursor: number; iteration?: number }> {
  const { rows, run, definition, attempts } = open;
  const after = { cursor: run.cursor + 1 };
  // A repetition that is skipped also skips its steps.
  if (definition.steps[run.cursor]?.kind === "for_each")
    return { cursor: loopBeginningAt(definition.steps, run.cursor).end + 1 };
  const loop = run.iteration > 0 ? loopAround(definition.steps, run.cursor) : undefined;
  if (!loop || run.cursor < loop.end) return after;
  const total = itemsOfRun(open).length;
  if (run.iteration < total) return { cursor: loop.at + 1, iteration: run.iteration + 1 };
  const startedAttemptRow = attempts.findLast(
    ({ step_key, state }) => step_key === definition.steps[loop.at]?.key && state === "waiting",
  );
  const failed = await countFailedItems(rows, run.id, loop);
  if (startedAttemptRow)
    await changeAttempt(rows, startedAttemptRow.id, {
      state: "done",
      output: { total, hechos: total - failed, fallidos: failed },
      finished_at: clock.now(),
    });
  return { ...after, iteration: 0 };
}
