import { v7 as uuidv7 } from "uuid";
import type { StepSide } from "#platform/contract/case-work.ts";
import type { Call } from "#platform/contract/define-call.ts";
import { type Actor, authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import type { AnswerOf, Verb, VerbContext, VerbInput } from "#platform/server/verb.ts";
import { lockCases, saveCases } from "./case.store.ts";
import type { CaseChange, CaseKind, CaseRow } from "./case-kind.ts";
import { notifyOfChanges } from "./case-notices.ts";
import type { CasePlan, PlannedStep } from "./plan.rules.ts";
import { recomputeClocks } from "./recompute-clocks.ts";
import { addSteps, type NewStep } from "./step.store.ts";

/** Locks a case until commit and reads it; refuses if a given version is not the current one. */
export async function lockCase<Row extends CaseRow, Work extends keyof Row & string>(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  kind: CaseKind<Row, Work>,
  seenVersion: { id: string; version?: number | undefined },
): Promise<Row> {
  const companyId = companyIn(actor);
  if (kind.lockCompany) await kind.lockCompany(db, companyId);
  else await lockCases(db, kind.name, { companyId, ids: [seenVersion.id] });
  const [row] = await kind.find(db, [seenVersion.id]);
  const blocked = row && kind.blocked?.(row);
  if (blocked) throw new Refusal("conflict", { detail: blocked });
  return asSeen(row, seenVersion);
}

/**
 * Applies changes to locked cases: their columns, their activity, their side effects and their timers. The caller
 * writes the audit entry.
 */
export async function changeCases<Row extends CaseRow, Work extends keyof Row & string>(
  context: VerbContext,
  kind: CaseKind<Row, Work>,
  changes: readonly CaseChange<Row, Work>[],
  bulkId: string | null = null,
): Promise<void> {
  const { db, actor, clock } = context;
  const [at, companyId] = [clock.now(), companyIn(actor)];
  await saveCases(
    db,
    { table: kind.name, columns: kind.work, companyId, at },
    changes.map(({ row, set }) => ({ id: row.id, ...workOf(kind, row), ...withoutUndefined(set) })),
  );
  await addSteps(
    db,
    { caseName: kind.name, companyId },
    changes.flatMap(({ row, steps }) => steps.map((step) => stepBy(context, row.id, step, bulkId))),
  );
  await kind.afterChange?.(context, changes);
  notifyOfChanges(context, kind, changes);
  await recomputeClocks(
    context,
    kind,
    changes.map(({ row }) => row.id),
  );
}

/** Returns the work columns of a row only. */
export function workOf<Row extends CaseRow, Work extends keyof Row & string>(
  { work }: Pick<CaseKind<Row, Work>, "work">,
  row: Row,
): Pick<Row, Work> {
  return Object.fromEntries(work.map((name) => [name, row[name]])) as Pick<Row, Work>;
}

const withoutUndefined = (set: object) =>
  Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));

/** Applies a plan to a locked case, or refuses with its reason. A case in the requested state already is unchanged. */
export async function makePlan<Row extends CaseRow, Work extends keyof Row & string>(
  context: VerbContext,
  kind: CaseKind<Row, Work>,
  {
    row,
    action,
    plan,
    details,
  }: { row: Row; action: string; plan: CasePlan<Pick<Row, Work>>; details?: object },
): Promise<void> {
  if ("refused" in plan) throw new Refusal("conflict", { detail: plan.refused });
  if ("nothing" in plan) return context.nothingChanged();
  await changeCases(context, kind, [{ row, ...plan }]);
  context.audit({ action, objectType: kind.name, objectId: row.id, details: { ...details } });
  kind.announce(context, row);
}

/**
 * Returns verbs that each make one step of a case: the case is locked in the seen version, and the change is planned
 * by the rules, applied, recorded and announced. A verb returns what `answer` reads afterwards.
 */
export function stepVerbs<Row extends CaseRow, Work extends keyof Row & string, Answer>(
  kind: CaseKind<Row, Work>,
  {
    answer,
    details,
  }: {
    answer(context: VerbContext, id: string): Promise<Answer>;
    /** Returns the audit details of a step, besides its action. */
    details?(row: Row, plan: CasePlan<Pick<Row, Work>>): object;
  },
) {
  return <C extends Call>(
    action: string,
    planFor: (
      row: Row,
      input: VerbInput<C> & { id: string },
      context: VerbContext,
    ) => CasePlan<Pick<Row, Work>> | Promise<CasePlan<Pick<Row, Work>>>,
  ): Verb<C> =>
    async (context, input) => {
      const seenCase = input as VerbInput<C> & { id: string; version?: number };
      const row = await lockCase(context, kind, seenCase);
      const plan = await planFor(row, seenCase, context);
      await makePlan(context, kind, { row, action, plan, details: details?.(row, plan) ?? {} });
      return (await answer(context, row.id)) as AnswerOf<C>;
    };
}

/** Returns an activity entry of the asker, ready to be stored. */
export function stepBy(
  { actor, clock }: Pick<VerbContext, "actor" | "clock">,
  caseId: string,
  { type, note = "", visibility = "internal", facts = {} }: PlannedStep,
  bulkId: string | null = null,
): NewStep {
  const author = authorOf(actor);
  return {
    id: uuidv7(),
    case_id: caseId,
    type,
    visibility,
    side: sideOf(actor),
    actor_id: author.id,
    actor_name: author.name,
    at: clock.now(),
    note,
    facts: bulkId ? { ...facts, bulk: true } : facts,
    bulk_id: bulkId,
  };
}

function sideOf(actor: Actor): StepSide {
  if (actor.kind !== "user") return "portal";
  return actor.role === "operator" || actor.role === "staff" ? "provider" : "client";
}
