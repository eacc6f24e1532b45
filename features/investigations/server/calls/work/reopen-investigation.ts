import type * as contract from "#features/investigations/contracts/investigation-work.contract.ts";
import { investigationStep } from "#features/investigations/server/work/act-on-investigation.ts";

export const reopenInvestigation = investigationStep<typeof contract.reopenInvestigation>(
  "investigation.reopened",
  (row, { reason }) => {
    if (row.status !== "concluded") return { refused: "La investigación no está concluida." };
    return {
      set: {
        status: "in_progress",
        result: null,
        confidence: null,
        conclusion: "",
        grounds: "",
        hypothesis_id: null,
        hypothesis_text: "",
        concluded_at: null,
        concluded_by_name: null,
      },
      // What it had come to stays readable, with why it no longer holds.
      steps: [{ type: "reopened", note: `${reason} · Decía: ${row.conclusion}` }],
    };
  },
);
