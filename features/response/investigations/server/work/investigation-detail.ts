import type { InvestigationDetail } from "#features/response/investigations/contracts/investigation-detail.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findSteps } from "#platform/server/work/step.store.ts";
import { findMatrix } from "../matrix/matrix.store.ts";
import { matrixView } from "../matrix/matrix-view.ts";
import { findInvestigation, findTeam } from "./investigation.store.ts";
import { investigationFrom } from "./investigation-view.rules.ts";

/** The maximum number of activity steps that are shown; the newest are shown. */
const maxSteps = 300;

/**
 * Returns one investigation with everything that the provider may read; every call that changes it returns this view.
 */
export async function investigationDetail(
  { db }: Pick<VerbContext, "db">,
  id: string,
): Promise<InvestigationDetail> {
  const row = await findInvestigation(db, id);
  if (!row) throw new Refusal("not_found");
  const [people, matrix, steps] = await Promise.all([
    findTeam(db, id),
    findMatrix(db, id),
    findSteps(db, "investigation", [id], maxSteps),
  ]);
  return {
    investigation: investigationFrom(row, {
      hypotheses: matrix.hypotheses.length,
      evidence: matrix.evidence.length,
    }),
    context: row.context,
    people: people.map(({ user_id, name, side, added_at }) => ({
      user_id,
      name,
      side: side as "provider" | "client",
      added_at: added_at.toISOString(),
    })),
    ...matrixView(matrix),
    conclusion:
      row.status === "concluded"
        ? {
            text: row.conclusion,
            grounds: row.grounds,
            hypothesis: row.hypothesis_id ? { id: row.hypothesis_id, text: row.hypothesis_text } : null,
            by_name: row.concluded_by_name ?? "",
          }
        : null,
    client_summary: row.client_summary,
    published_at: row.published_at?.toISOString() ?? null,
    story: steps.map(({ case_id: _case, at, ...step }) => ({
      ...step,
      type: step.type as InvestigationDetail["story"][number]["type"],
      at: at.toISOString(),
      facts: step.facts as InvestigationDetail["story"][number]["facts"],
    })),
    opened_by_name: row.opened_by_name,
  };
}
