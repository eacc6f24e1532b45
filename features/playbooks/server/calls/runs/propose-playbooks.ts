import type * as contract from "#features/playbooks/contracts/run.contract.ts";
import { fitOf } from "#features/playbooks/server/runs/fitting.rules.ts";
import { findOffered, findRunIncident, findRuns } from "#features/playbooks/server/runs/run.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const proposePlaybooks: Verb<typeof contract.proposePlaybooks> = async ({ db }, { id }) => {
  const incident = await findRunIncident(db, id);
  if (!incident) throw new Refusal("not_found");
  const offered = await findOffered(db);
  const going = new Set(
    (await findRuns(db, id)).filter(({ state }) => state === "running").map(({ playbook_id }) => playbook_id),
  );
  const proposals = offered.map((playbook) => ({ playbook, fit: fitOf(playbook, incident) }));
  return {
    items: proposals
      .toSorted((one, other) => other.fit.weight - one.fit.weight)
      .map(
        ({ playbook: { id: playbookId, title, summary, number, step_count }, fit: { fits, reasons } }) => ({
          id: playbookId,
          title,
          summary,
          number,
          steps: step_count,
          fits,
          reasons,
          running: going.has(playbookId),
        }),
      ),
  };
};
