import { z } from "zod";
import { Id } from "#platform/contract/ids.ts";
import { companyIn } from "#platform/server/actor.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { mappableControls } from "../paths/mappable-controls.rules.ts";
import { findEdges, findMappedCodes, findTree, findWords } from "../paths/mapping-edges.store.ts";
import { judgeByModel } from "./judge-by-model.ts";
import { completeRequest, failRequest, findRequest, startRequest } from "./mapping-request.store.ts";
import { proposePairs, type Side } from "./propose-pairs.rules.ts";
import { twoStandards } from "./two-standards.ts";

/** The maximum length of the path behind a proposal; beyond one pivot the pairs are unreliable. */
const depth = 2;

/**
 * Answers a request for the pairs between two standards. If the job runs again, it finds the answer and does nothing.
 */
export const matchControls = defineJob({
  name: "control_mapping.match_controls",
  input: z.object({ request: Id }),
  async perform({ gate, actor, within }, { request }) {
    const scope = "company";
    const open = await within({ scope, effect: "write" }, async ({ db, audit }) => {
      const row = await findRequest(db, request);
      const isWaiting = row?.status === "pending" || row?.status === "processing";
      if (isWaiting) await startRequest(db, request);
      audit({ action: "control_mapping.started", objectType: "mapping_request", objectId: request });
      return isWaiting ? row : undefined;
    });
    if (!open) return;
    const pairs = await within({ scope, effect: "read" }, (context) => pairsOf(context, open)).catch(
      (error: unknown) => {
        if (error instanceof Refusal) return error;
        throw error;
      },
    );
    const judgedJudge =
      pairs instanceof Refusal
        ? undefined
        : await judgeByModel(gate, { companyId: companyIn(actor), askedBy: open.requested_by_name, pairs });
    await within({ scope, effect: "write" }, async ({ db, clock, audit }) => {
      if (judgedJudge) await completeRequest(db, request, judgedJudge, clock.now());
      else await failRequest(db, request, "Una de las normas ya no está en la biblioteca.", clock.now());
      audit({
        action: judgedJudge ? "control_mapping.completed" : "control_mapping.failed",
        objectType: "mapping_request",
        objectId: request,
      });
    });
  },
});

async function pairsOf(
  { db }: VerbContext,
  request: { source_standard_id: number; target_standard_id: number },
) {
  const { source, target } = await twoStandards(db, request);
  const side = async (versionId: number): Promise<Side> => ({
    controls: mappableControls(await findTree(db, versionId)),
    words: await findWords(db, versionId),
  });
  return proposePairs(await side(source.version_id), await side(target.version_id), {
    edges: await findEdges(db),
    codes: await findMappedCodes(db),
    depth,
  });
}
