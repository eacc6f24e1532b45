import type * as contract from "#features/playbooks/contracts/run.contract.ts";
import { namedRun } from "#features/playbooks/server/runs/advance-run.ts";
import { endRun, findRunIncident, lockRun } from "#features/playbooks/server/runs/run.store.ts";
import { announceRun } from "#features/playbooks/server/runs/run-notices.ts";
import { viewOfRun } from "#features/playbooks/server/runs/run-view.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addToStory } from "#platform/server/work/comment-on-case.ts";

export const stopRun: Verb<typeof contract.stopRun> = async (context, { id, reason }) => {
  const { db, actor, clock, audit } = context;
  const run = await lockRun(db, id);
  const incident = run && (await findRunIncident(db, run.incident_id));
  if (!run || !incident) throw new Refusal("not_found");
  if (run.state !== "running") throw new Refusal("conflict", { detail: "Este procedimiento ya terminó." });
  await endRun(db, id, {
    state: "stopped",
    ended_at: clock.now(),
    ended_by_name: authorOf(actor).name,
    end_reason: reason,
  });
  await addToStory(context, { name: "incident" }, [
    {
      caseId: incident.id,
      type: "area_step",
      visibility: "internal",
      note: `Se detuvo ${namedRun(run)}: ${reason}`,
    },
  ]);
  audit({
    action: "playbook.run_stopped",
    objectType: "incident",
    objectId: incident.id,
    details: { run_id: id },
  });
  announceRun(context, incident);
  return await viewOfRun(context, id);
};
