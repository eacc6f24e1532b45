import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { appendActivity } from "#platform/server/work/comment-on-case.ts";
import { actOnInvestigation } from "../work/act-on-investigation.ts";
import { investigationKind } from "../work/investigation-case.ts";
import { findMatrix, type Matrix, type PartOrigin } from "./matrix.store.ts";

/** Returns the company, author and time of new rows of a matrix. */
export const matrixRowOrigin = (
  { actor, clock }: Pick<VerbContext, "actor" | "clock">,
  investigationId: string,
): PartOrigin => ({
  companyId: companyIn(actor),
  investigationId,
  by: authorOf(actor).name,
  at: clock.now(),
});

/** Performs an action on the present matrix; recorded in the activity when `work` returns a step. */
export async function actOnMatrix(
  context: VerbContext,
  id: string,
  work: (
    matrix: Matrix,
    of: PartOrigin,
  ) => Promise<{ action: string; note?: string; number?: number } | undefined>,
): Promise<void> {
  await actOnInvestigation(context, id, async () => {
    const done = await work(await findMatrix(context.db, id), matrixRowOrigin(context, id));
    if (done?.note !== undefined)
      await appendActivity(context, investigationKind, [
        {
          caseId: id,
          type: done.action,
          note: done.note,
          facts: done.number === undefined ? {} : { number: done.number },
        },
      ]);
    return done?.action;
  });
}

/** Returns the row with this id; a row of another investigation is not found. */
export function matrixPartWithId<Part extends { id: string }>(parts: readonly Part[], id: string): Part {
  const part = parts.find((each) => each.id === id);
  if (!part) throw new Refusal("not_found");
  return part;
}

export function refuseMore(count: number, limit: number, what: string): void {
  if (count >= limit)
    throw new Refusal("conflict", { detail: `Una matriz tiene a lo más ${limit} ${what}.` });
}
