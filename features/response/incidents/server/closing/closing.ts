import type { ClosingCheck } from "#features/response/incidents/contracts/incident-closing.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findClientTexts } from "../client/client-text.store.ts";
import { currentMoments } from "../moments/moment.rules.ts";
import { findMoments } from "../moments/moment.store.ts";
import { countUndecided } from "../observables/observable.store.ts";
import { isOpen } from "../tasks/task.rules.ts";
import { findTasks } from "../tasks/task.store.ts";
import { readFamily } from "../work/act-on-incident.ts";
import { closingChecksOf } from "./closing.rules.ts";
import { closingChecks } from "./closing-check.extension.ts";

/** Returns all requirements for closing an incident, of this area and of the areas that build on incidents. */
export async function readClosingChecks(context: VerbContext, id: string): Promise<ClosingCheck[]> {
  const { db } = context;
  const { row, ids } = await readFamily(context, id);
  const [moments, tasks, undecidedObservables, texts] = await Promise.all([
    findMoments(db, ids),
    findTasks(db, ids),
    countUndecided(db, ids),
    findClientTexts(db, id),
  ]);
  const own = closingChecksOf({
    row,
    moments: currentMoments(moments),
    mandatoryTasks: tasks.filter((task) => task.mandatory && isOpen(task)).map(({ title }) => title),
    undecidedObservables,
    draftWaits: texts.some(({ state }) => state === "draft"),
  });
  const others: ClosingCheck[] = [];
  for (const checks of context.extensions(closingChecks)) others.push(...(await checks(context, id)));
  return [...own, ...others];
}

/** Refuses to close while requirements are unmet; the refusal lists them. */
export function refuseIncomplete(checks: readonly ClosingCheck[]): void {
  const missingChecks = checks.filter(({ done }) => !done);
  if (missingChecks.length === 0) return;
  const names = missingChecks.map(({ label }) => label.toLowerCase()).join(", ");
  throw new Refusal("conflict", { detail: `Para cerrar falta: ${names}.` });
}
