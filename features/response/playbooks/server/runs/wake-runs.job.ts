import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { addPortalSteps } from "#platform/server/work/comment-on-case.ts";
import { advanceRun } from "./advance-run.ts";
import { changeStep, findRunIncident, findSteps, findWaking, lockRun } from "./run.store.ts";
import { announceRun, notifyWaitOver } from "./run-notices.ts";
import { wakeRunsName } from "./wake-runs-name.ts";

/**
 * Ends overdue waits. For each wait a job is scheduled at its end, with the rights of the person who reached the
 * wait, so that waits in restricted incidents end too, which the portal itself cannot read. The job also runs every
 * minute to find waits without a scheduled job, for example after a backup was restored. A repeated run changes
 * nothing.
 */
export const wakeRuns = defineJob({
  ...wakeRunsName,
  cron: "* * * * *",
  async perform({ gate, within }, { run_id }) {
    if (run_id)
      return await within({ scope: "company", effect: "write" }, (context) => wakeRun(context, run_id));
    const waking = await asSystem(
      gate,
      { scope: "platform", effect: "read", name: wakeRunsName.name },
      ({ db, clock }) => findWaking(db, clock.now()),
    );
    for (const { company_id: companyId, run_id: id } of waking)
      await asSystem(
        gate,
        { scope: "company", effect: "write", name: wakeRunsName.name, companyId },
        (context) => wakeRun(context, id),
      );
  },
});

async function wakeRun(context: VerbContext, id: string): Promise<void> {
  const { db, clock, audit, nothingChanged } = context;
  const run = await lockRun(db, id);
  const incident = run && (await findRunIncident(db, run.incident_id));
  if (run?.state !== "running" || !incident) return nothingChanged();
  const now = clock.now();
  const steps = await findSteps(db, [id]);
  const over = steps.filter(({ state, wake_at }) => state === "open" && wake_at !== null && wake_at <= now);
  if (over.length === 0) return nothingChanged();
  for (const step of over)
    await changeStep(db, step.id, { state: "done", done_at: now, done_side: "portal" });
  const titleOf = (key: string) => run.steps.find((each) => each.key === key)?.title ?? "";
  await addPortalSteps(
    context,
    { name: "incident" },
    over.map(({ key }) => ({
      caseId: incident.id,
      type: "area_step",
      visibility: "internal" as const,
      note: `Terminó la espera «${titleOf(key)}».`,
    })),
  );
  for (const { key } of over) notifyWaitOver(context, { run, incident, title: titleOf(key) });
  audit({
    action: "playbook.wait_over",
    objectType: "incident",
    objectId: incident.id,
    details: { run_id: id, steps: over.map(({ key }) => key) },
  });
  await advanceRun(context, { run, incident, steps });
  announceRun(context, incident);
}
