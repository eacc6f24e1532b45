import { z } from "zod";
import type { DescribedEntity } from "#features/detection/entities/server/described-entity.extension.ts";
import { findingAreas } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { followAllAttacks } from "../attacks/follow-attacks.job.ts";
import { announceFindings } from "../work/finding-case.ts";
import { findCompaniesWithFindings, recomputePriority } from "./recompute-priority.store.ts";

/** Recomputes the priorities of an asset's findings at once when its criticality or exposure changes. */
export const prioritiesOfAsset: DescribedEntity = async (context, assetId) => {
  let changedCount = 0;
  let after: string | undefined;
  do {
    const piece = await recomputePriority(context.db, findingAreas, { assetId, ...(after && { after }) });
    changedCount += piece.changed;
    after = piece.next;
  } while (after !== undefined);
  if (changedCount > 0) announceFindings(context);
};

/**
 * Recomputes the priority of the next portion of a company's findings in its own transaction. Returns the id after
 * which the next portion begins.
 */
async function recomputePiece(context: VerbContext, after: string | undefined): Promise<string | undefined> {
  const { changed, next } = await recomputePriority(context.db, findingAreas, {
    ...(after && { after }),
  });
  if (changed === 0) {
    context.nothingChanged();
    return next;
  }
  context.audit({
    action: "vulnerabilities.priorities_recomputed",
    objectType: "finding",
    details: { findings: changed },
  });
  announceFindings(context);
  return next;
}

/**
 * Recomputes the priority of open findings from their CVEs, asset and attacks, every morning and after each catalogue
 * update. Only rows with a changed priority are written.
 */
export const recomputePriorities = defineJob({
  name: "vulnerabilities.recompute_priorities",
  input: z.object({}),
  cron: "50 6 * * *",
  async perform({ gate, within }) {
    const companies = await within({ scope: "platform", effect: "read" }, (context) =>
      findCompaniesWithFindings(context.db, findingAreas),
    );
    for (const companyId of companies) {
      await asSystem(
        gate,
        { scope: "company", effect: "write", name: "attacks", companyId },
        followAllAttacks,
      );
      const frame = { scope: "company", effect: "write", name: "priority", companyId } as const;
      let after: string | undefined;
      do after = await asSystem(gate, frame, (context) => recomputePiece(context, after));
      while (after !== undefined);
    }
  },
});
