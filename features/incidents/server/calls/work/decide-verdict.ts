import type * as contract from "#features/incidents/contracts/incident-work.contract.ts";
import { incidentVerdictWords } from "#features/incidents/incidents.words.ts";
import { incidentStep } from "#features/incidents/server/work/step-incident.ts";
import { authorOf } from "#platform/server/actor.ts";
import { nothing } from "#platform/server/work/plan.rules.ts";

export const decideVerdict = incidentStep<typeof contract.decideVerdict>(
  "incident.verdict_decided",
  (row, { verdict, reason }, { actor, clock }) => {
    if (row.status === "closed") return { refused: "El incidente está cerrado: reábralo primero." };
    if (row.verdict === verdict && row.verdict_reason === reason) return nothing;
    return {
      set: {
        verdict,
        verdict_reason: reason,
        verdict_by_name: authorOf(actor).name,
        verdict_at: clock.now(),
      },
      steps: [{ type: "revised", note: `Veredicto: ${incidentVerdictWords[verdict]}. ${reason}` }],
    };
  },
);
