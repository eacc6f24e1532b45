import { z } from "zod";
import { Id } from "#platform/contract/ids.ts";
import { authorOf, personOf } from "#platform/server/actor.ts";
import { withinCompany } from "#platform/server/company-acts/within-company.ts";
import { defineJob, type JobContext } from "#platform/server/jobs/define-job.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import {
  closeRest,
  findAct,
  findActRights,
  findItemCompanies,
  type ItemState,
  lockItem,
  saveItemResult,
  setActState,
} from "./act.store.ts";
import { type ChosenAct, chosenAct } from "./chosen-act.ts";

const platform = { scope: "platform" } as const;

interface Item {
  actId: string;
  companyId: number;
}

const entry = ({ actId, companyId }: Item, act: string, outcome: string) => ({
  action: "company_act.settled",
  objectType: "company_act",
  objectId: actId,
  companyId,
  details: { act, outcome },
});

/** Applies the act in the company and saves its result, in one transaction. */
async function applyTo(context: VerbContext, { act, params }: ChosenAct, item: Item): Promise<void> {
  if (!(await lockItem(context.db, { ...item, state: "waiting" }))) return context.nothingChanged();
  const effect = await act.apply(context, { companyId: item.companyId, params });
  await saveItemResult(context.db, item, {
    state: effect.outcome,
    settled_at: context.clock.now(),
    ...(effect.outcome === "changed" && { memo: effect.memo }),
  });
  context.audit(entry(item, act.name, effect.outcome));
}

/** Undoes the act in the company and saves its result, in one transaction. */
async function undoIn(context: VerbContext, { act, params }: ChosenAct, item: Item): Promise<void> {
  const locked = await lockItem(context.db, { ...item, state: "undo_waiting" });
  if (!locked) return context.nothingChanged();
  if (!act.undo) throw new Refusal("conflict", { detail: "Esta acción no se puede deshacer." });
  await act.undo(
    context,
    { companyId: item.companyId, params },
    (locked.memo ?? {}) as Record<string, unknown>,
  );
  await saveItemResult(context.db, item, { state: "undone", settled_at: context.clock.now() });
  context.audit(entry(item, act.name, "undone"));
}

interface Step {
  state: ItemState;
  refusedState: ItemState;
  work: typeof applyTo;
}

/** Refuses where the person has lost the permission since requesting the act, or where the company was disabled. */
async function refuseWithoutRights(job: JobContext, companyId: number): Promise<void> {
  const { userId } = personOf(job.actor);
  const rights = await job.within({ ...platform, effect: "read" }, ({ db }) =>
    findActRights(db, { userId, companyId }),
  );
  if (!rights.isStaff)
    throw new Refusal("forbidden", { detail: "La persona que pidió la acción ya no es administradora." });
  if (!rights.isEnabled) throw new Refusal("conflict", { detail: "La empresa está desactivada." });
}

/** Applies or undoes the act in one company. A refusal leaves the company unchanged and is stored as its result. */
async function workOn(
  job: JobContext,
  selectedAct: ChosenAct,
  item: Item,
  { state, refusedState, work }: Step,
): Promise<void> {
  const { gate } = job;
  const actor = personOf(job.actor);
  const frame = {
    gate,
    actor,
    scope: selectedAct.act.scope,
    companyId: item.companyId,
    effect: "write",
  } as const;
  try {
    await refuseWithoutRights(job, item.companyId);
    await withinCompany(frame, (context) => work(context, selectedAct, item));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const detail = error.message || "No se pudo hacer en esta empresa.";
    await job.within({ ...platform, effect: "write" }, async ({ db, clock, audit, nothingChanged }) => {
      if (!(await lockItem(db, { ...item, state }))) return nothingChanged();
      await saveItemResult(db, item, { state: refusedState, detail, settled_at: clock.now() });
      audit(entry(item, selectedAct.act.name, refusedState));
    });
  }
}

async function finish(job: JobContext, actId: string, state: "finished" | "undone"): Promise<void> {
  await job.within({ ...platform, effect: "write" }, async ({ db, actor, clock, audit, nothingChanged }) => {
    const at = clock.now();
    const change =
      state === "undone"
        ? ({ from: "undoing", state, undone_at: at, undone_by_name: authorOf(actor).name } as const)
        : ({ from: "running", state, finished_at: at } as const);
    if (!(await setActState(db, actId, change))) return nothingChanged();
    const action = state === "undone" ? "company_act.undone" : "company_act.finished";
    audit({ action, objectType: "company_act", objectId: actId, companyId: 0 });
  });
}

/**
 * Processes the companies of an act, and of its undo, one transaction each. Each item stores its state, so an aborted
 * run continues where it stopped and nothing is done twice. A company that fails without a refusal waits for the next
 * run, without delaying the others.
 */
export const performActJob = defineJob({
  name: "company_acts.perform_act",
  input: z.object({ id: Id }),
  expireInSeconds: 900,
  async perform(job, { id }) {
    const row = await job.within({ ...platform, effect: "read" }, ({ db }) => findAct(db, id));
    if (!row || row.state === "finished" || row.state === "undone") return;
    const isUndo = row.state === "undoing";
    const selectedAct = chosenAct({ extensions: job.gate.extensions, actor: job.actor }, row);
    const step = isUndo
      ? ({ state: "undo_waiting", refusedState: "undo_refused", work: undoIn } as const)
      : ({ state: "waiting", refusedState: "refused", work: applyTo } as const);
    const companies = await job.within({ ...platform, effect: "read" }, ({ db }) =>
      findItemCompanies(db, id, step.state),
    );
    const failures: unknown[] = [];
    for (const companyId of companies)
      await workOn(job, selectedAct, { actId: id, companyId }, step).catch((error) => failures.push(error));
    if (failures.length > 0) throw failures[0];
    await finish(job, id, isUndo ? "undone" : "finished");
  },
  async onParked(job, { id }) {
    await job.within({ ...platform, effect: "write" }, async ({ db, clock, audit }) => {
      const at = clock.now();
      await closeRest(db, id, at, "El trabajo se interrumpió antes de llegar a esta empresa.");
      const change = { state: "finished", finished_at: at } as const;
      if (!(await setActState(db, id, { from: "running", ...change })))
        await setActState(db, id, { from: "undoing", ...change });
      audit({ action: "company_act.interrupted", objectType: "company_act", objectId: id, companyId: 0 });
    });
  },
});
