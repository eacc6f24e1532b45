import type * as contract from "#features/pipelines/contracts/pipelines.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { asSeen, refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changePipeline, findPipeline, rowsOf } from "../library/pipeline.store.ts";
import { pipelineDetail } from "../library/pipeline-view.ts";

export const retirePipeline: Verb<typeof contract.retirePipeline> = async (
  context,
  { id, version, reason },
) => {
  const rows = rowsOf(context);
  const row = asSeen(await findPipeline(rows, id), { version });
  const seen = { id, version, at: context.clock.now(), by: authorOf(context.actor).name };
  refuseStale(await changePipeline(rows, seen, { set: { state: "retired", next_at: null } }));
  context.audit({
    action: "pipeline.retired",
    objectType: "pipeline",
    objectId: id,
    details: { name: row.name, reason },
  });
  context.announce({ topic: "pipelines.changed", data: { id } });
  return await pipelineDetail(context, id);
};
