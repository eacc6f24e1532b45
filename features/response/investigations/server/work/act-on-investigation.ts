import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { assigneeNamed } from "#platform/server/work/assignee.ts";
import { lockCase, stepVerbs } from "#platform/server/work/change-cases.ts";
import { appendActivity } from "#platform/server/work/comment-on-case.ts";
import { teamNamed } from "#platform/server/work/named-people.ts";
import type { Plan } from "#platform/server/work/plan.rules.ts";
import {
  type InvestigationRow,
  insertTeam,
  touchInvestigation,
  type workColumns,
} from "./investigation.store.ts";
import { announceInvestigation, investigationKind } from "./investigation-case.ts";
import { investigationDetail } from "./investigation-detail.ts";
import { codeOf } from "./investigation-view.rules.ts";

/** Investigations with what their steps answer and record; the audit log never contains a text of them. */
export const investigationGround = {
  kind: investigationKind,
  answer: investigationDetail,
  details: (row: InvestigationRow, plan?: Plan<Pick<InvestigationRow, (typeof workColumns)[number]>>) => ({
    code: codeOf(row),
    ...(plan && "set" in plan && plan.set.status && { from: row.status, to: plan.set.status }),
  }),
};

/** Creates verbs from the steps that plan a change of an investigation. */
export const investigationStep = stepVerbs(investigationKind, investigationGround);

/** Returns the lead: a person of the provider who serves the company, or the person who asks. */
export const leadNamed = (context: Pick<VerbContext, "db" | "actor">, id: number | null) =>
  assigneeNamed(context, id, {
    of: "provider",
    refused: "La investigación la lidera alguien del proveedor que atiende a la empresa.",
  });

/** Adds people to the team and returns those who were found. */
export async function addTeam(
  context: Pick<VerbContext, "db" | "actor" | "clock">,
  id: string,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const { db, actor, clock } = context;
  const people = await teamNamed(context, ids);
  await insertTeam(
    db,
    { companyId: companyIn(actor), id },
    people.map(({ id: user_id, name, side }) => ({
      user_id,
      name,
      side,
      added_by_name: authorOf(actor).name,
      added_at: clock.now(),
    })),
  );
  return people;
}

/**
 * Performs an action within an open investigation. Actions run one after the other on the present state, so that no
 * change is lost. `work` returns the action of the audit log, or undefined when nothing changed.
 */
export async function actOnInvestigation(
  context: VerbContext,
  id: string,
  work: (row: InvestigationRow) => Promise<string | undefined>,
): Promise<void> {
  const row = await lockCase(context, investigationKind, { id });
  if (row.status === "concluded")
    throw new Refusal("conflict", { detail: "La investigación está concluida: reábrala para cambiarla." });
  const action = await work(row);
  if (!action) return context.nothingChanged();
  await touchInvestigation(context.db, id, context.clock.now());
  context.audit({
    action: `investigation.${action}`,
    objectType: "investigation",
    objectId: id,
    details: { code: codeOf(row) },
  });
  announceInvestigation(context, row);
}

/** Refuses outcomes of a restricted investigation that others would read; `why` names the readers. */
export function refuseRestricted({ restricted }: InvestigationRow, why: string): void {
  if (restricted)
    throw new Refusal("conflict", { detail: `${why}: de una investigación restringida no sale ninguno.` });
}

/**
 * Creates an object of another area from an investigation, open or concluded, and records a step that links to it.
 * `work` creates the object and returns its reference, without a name where the name is read at its path.
 */
export async function turnInto(
  context: VerbContext,
  id: string,
  work: (row: InvestigationRow) => Promise<{ name?: string; path: string }>,
): Promise<void> {
  const row = await lockCase(context, investigationKind, { id });
  const createdObject = await work(row);
  await appendActivity(context, investigationKind, [{ caseId: id, type: "turned", facts: createdObject }]);
  await touchInvestigation(context.db, id, context.clock.now());
  context.audit({
    action: "investigation.turned",
    objectType: "investigation",
    objectId: id,
    details: { code: codeOf(row), path: createdObject.path },
  });
  announceInvestigation(context, row);
}
