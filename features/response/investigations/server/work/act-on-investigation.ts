import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { assigneeNamed } from "#platform/server/work/assignee.ts";
import { lockCase, stepVerbs } from "#platform/server/work/change-cases.ts";
import { appendActivity } from "#platform/server/work/comment-on-case.ts";
import { teamNamed } from "#platform/server/work/named-people.ts";
import type { CasePlan } from "#platform/server/work/plan.rules.ts";
import {
  type InvestigationRow,
  insertTeam,
  touchInvestigation,
  type workColumns,
} from "./investigation.store.ts";
import { announceInvestigation, investigationKind } from "./investigation-case.ts";
import { investigationDetail } from "./investigation-detail.ts";
import { investigationCode } from "./investigation-view.rules.ts";

/**
 * Investigations as a kind of case, with the answers and audit details of their steps; the audit log contains no text
 * of an investigation.
 */
export const investigationGround = {
  kind: investigationKind,
  answer: investigationDetail,
  details: (
    row: InvestigationRow,
    plan?: CasePlan<Pick<InvestigationRow, (typeof workColumns)[number]>>,
  ) => ({
    code: investigationCode(row),
    ...(plan && "set" in plan && plan.set.status && { from: row.status, to: plan.set.status }),
  }),
};

/** Creates verbs from the steps that plan a change of an investigation. */
export const investigationStep = stepVerbs(investigationKind, investigationGround);

/**
 * Returns the person who will be the lead, by id: a person of the provider who serves the company, or the person who
 * makes the call.
 */
export const findLead = (context: Pick<VerbContext, "db" | "actor">, id: number | null) =>
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
 * Performs an action on an open investigation. Actions run one after the other on the current state, so that no
 * change is lost. `work` returns the action for the audit log, or undefined if nothing changed.
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
    details: { code: investigationCode(row) },
  });
  announceInvestigation(context, row);
}

/** Refuses outcomes of a restricted investigation that others would read; `why` names the readers. */
export function refuseRestricted({ restricted }: InvestigationRow, why: string): void {
  if (restricted)
    throw new Refusal("conflict", { detail: `${why}: de una investigación restringida no sale ninguno.` });
}

/**
 * Creates an object of another feature from an investigation, open or concluded, and records an activity entry that
 * links to it. `work` creates the object and returns a reference to it; the reference has no name if the name is read
 * from the object.
 */
export async function createFromInvestigation(
  context: VerbContext,
  id: string,
  work: (row: InvestigationRow) => Promise<{ name?: string; path: string }>,
): Promise<void> {
  const row = await lockCase(context, investigationKind, { id });
  const outcome = await work(row);
  await appendActivity(context, investigationKind, [{ caseId: id, type: "turned", facts: outcome }]);
  await touchInvestigation(context.db, id, context.clock.now());
  context.audit({
    action: "investigation.turned",
    objectType: "investigation",
    objectId: id,
    details: { code: investigationCode(row), path: outcome.path },
  });
  announceInvestigation(context, row);
}
