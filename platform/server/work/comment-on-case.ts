import type { Visibility } from "#platform/contract/case-work.ts";
import { companyIn } from "#platform/server/actor.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { CaseKind, CaseRow } from "./case-kind.ts";
import { notifyOfComment } from "./case-notices.ts";
import { stepBy } from "./change-cases.ts";
import type { PlannedStep } from "./plan.rules.ts";
import { addSteps } from "./step.store.ts";

/**
 * Adds an activity entry that changes nothing which two people could change at once, so that it needs neither lock nor
 * version.
 */
export async function appendActivity<Row extends CaseRow>(
  context: VerbContext,
  kind: Pick<CaseKind<Row>, "name">,
  steps: readonly (PlannedStep & { caseId: string })[],
): Promise<void> {
  const { db, actor } = context;
  await addSteps(
    db,
    { caseName: kind.name, companyId: companyIn(actor) },
    steps.map(({ caseId, ...step }) => stepBy(context, caseId, step)),
  );
}

/** Adds activity entries of the portal itself. */
export async function addPortalSteps<Row extends CaseRow>(
  context: VerbContext,
  kind: Pick<CaseKind<Row>, "name">,
  steps: readonly (PlannedStep & { caseId: string })[],
): Promise<void> {
  await appendActivity({ ...context, actor: systemActor("portal", companyIn(context.actor)) }, kind, steps);
}

/**
 * Adds a comment for the provider's people or for the client; one for the client requires a case that the client can
 * see, where the kind has cases that the client cannot.
 */
export async function commentOnCase<Row extends CaseRow & { client_visible?: boolean }>(
  context: VerbContext,
  kind: Pick<CaseKind<Row>, "name" | "find" | "notices" | "announce">,
  comment: { id: string; body: string; visibility: Visibility; refused: string },
): Promise<Row> {
  const { id, body, visibility, refused } = comment;
  const [row] = await kind.find(context.db, [id]);
  if (!row) throw new Refusal("not_found");
  if (visibility === "client" && row.client_visible === false)
    throw new Refusal("conflict", { detail: refused });
  await appendActivity(context, kind, [{ caseId: id, type: "commented", note: body, visibility }]);
  if (visibility === "client") notifyOfComment(context, kind, row);
  kind.announce(context, row);
  return row;
}
