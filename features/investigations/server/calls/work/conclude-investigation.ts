import type * as contract from "#features/investigations/contracts/investigation-work.contract.ts";
import { findMatrix } from "#features/investigations/server/matrix/matrix.store.ts";
import { investigationStep } from "#features/investigations/server/work/act-on-investigation.ts";
import { authorOf } from "#platform/server/actor.ts";

export const concludeInvestigation = investigationStep<typeof contract.concludeInvestigation>(
  "investigation.concluded",
  async (row, { result, hypothesis_id, confidence, conclusion, grounds }, { db, actor, clock }) => {
    if (row.status === "concluded") return { refused: "La investigación ya está concluida." };
    const { hypotheses } = await findMatrix(db, row.id);
    const hypothesis = hypotheses.find(({ id }) => id === hypothesis_id);
    if (hypothesis_id !== null && !hypothesis)
      return { refused: "Esa hipótesis ya no está en la matriz: vuelva a mirarla." };
    if (result === "answered" && !hypothesis)
      return { refused: "Una respuesta dice cuál hipótesis se sostiene; si ninguna, es inconclusa." };
    if (result === "inconclusive" && hypothesis) return { refused: "Una inconclusa no elige una hipótesis." };
    return {
      set: {
        status: "concluded",
        result,
        confidence,
        conclusion,
        grounds,
        hypothesis_id,
        hypothesis_text: hypothesis ? `H${hypothesis.number} ${hypothesis.body}` : "",
        concluded_at: clock.now(),
        concluded_by_name: authorOf(actor).name,
      },
      steps: [
        { type: "concluded", note: conclusion, visibility: row.client_visible ? "client" : "internal" },
      ],
    };
  },
);
