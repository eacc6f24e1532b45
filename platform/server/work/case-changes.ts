import type { z } from "zod";
import { maxAtOnce } from "#platform/contract/bulk-limits.ts";
import type { BulkResult, RefusedCase, UndoResult } from "#platform/contract/case-work.ts";
import type { AnySteps, StepAction } from "#platform/contract/cases/case-steps.ts";
import { authorOf, isProvider } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findBulk } from "./bulk.store.ts";
import { type BulkPlan, changeMany, undoMany } from "./bulk-change.ts";
import type { CaseKind, CaseRow } from "./case-kind.ts";
import type { CasePlan } from "./plan.rules.ts";

type PlanOfRow<Row extends CaseRow, Work extends keyof Row> = (row: Row) => CasePlan<Pick<Row, Work>>;

/**
 * The effect of each step type: the data that it requires, read once for all cases of a change, and the plan for each
 * case.
 */
export type StepEffects<Row extends CaseRow, Work extends keyof Row, Steps extends AnySteps> = {
  [Name in keyof Steps]: (
    context: VerbContext,
    input: z.output<z.ZodObject<Steps[Name]["input"]>>,
    rows: readonly Row[],
  ) => MaybePromise<PlanOfRow<Row, Work> | BulkPlan<Row, Work>>;
};
type MaybePromise<T> = T | Promise<T>;

interface CaseChanges<Row extends CaseRow, Work extends keyof Row, Steps extends AnySteps, Selection> {
  steps: Steps;
  effects: StepEffects<Row, Work, Steps>;
  /** Returns the cases of a selection; called again once they are locked. */
  select(context: VerbContext, selection: Selection): Promise<Row[]>;
  /** Returns the part of an action that the audit log and the record of changes store; if absent, the whole action. */
  recorded?(action: StepAction<Steps>): object;
  /** Returns the sentence for a case whose state does not allow the step. */
  refused(row: Row, step: keyof Steps & string): string;
}

export interface ChangeRequest<Steps extends AnySteps, Selection> {
  selection: Selection;
  /** The number that the person saw. */
  expected: number;
  /** The version that the person saw, of one case or of each of many. */
  version?: number | undefined;
  seen?: ReadonlyMap<string, number>;
  action: StepAction<Steps>;
}

/**
 * Returns the one path by which cases of a kind are changed by steps, with an undo: the verb of a `changeCall`, and the
 * function for the queue, pipelines and other code of the server.
 */
export function caseChanges<
  Row extends CaseRow,
  Work extends keyof Row & string,
  Steps extends AnySteps,
  Selection,
>(
  kind: CaseKind<Row, Work>,
  { steps, effects, select, recorded, refused }: CaseChanges<Row, Work, Steps, Selection>,
) {
  return async (
    context: VerbContext,
    { selection, expected, version, seen, action }: ChangeRequest<Steps, Selection>,
  ): Promise<BulkResult & { refused: RefusedCase[] }> => {
    const { do: name, ...input } = action as { do: keyof Steps & string };
    const kept = recorded?.(action) ?? action;
    const allowed = (row: Row) => steps[name]?.from(row) ?? false;
    const result = await changeMany(context, kind, {
      select: () => select(context, selection),
      expected,
      most: maxAtOnce,
      version,
      seen,
      action: kept,
      async planFor(rows) {
        const effect = await effects[name](context, input as never, rows.filter(allowed));
        const bulk = typeof effect === "function" ? { plan: effect } : effect;
        return {
          ...bulk,
          plan: (row) => (allowed(row) ? bulk.plan(row) : { refused: refused(row, name) }),
        };
      },
    });
    const { bulk_id, changed } = result;
    context.audit({
      action: `${kind.name}.many_changed`,
      objectType: `${kind.name}_bulk`,
      objectId: bulk_id,
      details: { selection, action: kept, selected: expected, changed },
    });
    return result;
  };
}

/**
 * Undoes a change of cases; people of the company can undo only their own changes. `restoreEffects` undoes the side
 * effects.
 */
export async function undoChange<Row extends CaseRow, Work extends keyof Row & string>(
  context: VerbContext,
  kind: CaseKind<Row, Work>,
  id: string,
  restoreEffects?: Parameters<typeof undoMany>[3],
): Promise<UndoResult> {
  const bulk = await findBulk(context.db, kind.name, id);
  if (!isProvider(context.actor) && bulk?.made_by !== authorOf(context.actor).id)
    throw new Refusal("not_found");
  const result = await undoMany(context, kind, id, restoreEffects);
  context.audit({
    action: `${kind.name}.many_undone`,
    objectType: `${kind.name}_bulk`,
    objectId: id,
    details: result,
  });
  return result;
}
