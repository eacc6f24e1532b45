import type * as contract from "#features/investigations/contracts/investigation-work.contract.ts";
import { investigationStep } from "#features/investigations/server/work/act-on-investigation.ts";
import { authorOf } from "#platform/server/actor.ts";
import { nothing } from "#platform/server/work/plan.rules.ts";

export const takeInvestigation = investigationStep<typeof contract.takeInvestigation>(
  "investigation.taken",
  (row, _input, { actor }) => {
    if (row.status === "concluded") return { refused: "La investigación está concluida: reábrala primero." };
    const { id, name } = authorOf(actor);
    if (row.assignee_id === id && row.status === "in_progress") return nothing;
    return {
      set: { assignee_id: id, assignee_name: name, status: "in_progress" },
      steps: [{ type: "taken" }],
    };
  },
);
