import { PipelineDefinition } from "#features/pipelines/contracts/pipeline-definition.contract.ts";
import type * as contract from "#features/pipelines/contracts/pipelines.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen, refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changePipeline, findPipeline, rowsOf } from "../library/pipeline.store.ts";
import { pipelineDetail } from "../library/pipeline-view.ts";
import { switchedOn } from "../library/switched-on.rules.ts";
import { findVersion } from "../library/version.store.ts";

export const switchPipeline: Verb<typeof contract.switchPipeline> = async (context, { id, version, on }) => {
  const rows = rowsOf(context);
  const row = asSeen(await findPipeline(rows, id), { version });
  const stored = await findVersion(rows, id, row.number);
  if (!stored || row.state === "retired" || row.state === "draft")
    throw new Refusal("conflict", { detail: "Primero se publica una versión." });
  if ((row.state === "active") === on) {
    context.nothingChanged();
    return await pipelineDetail(context, id);
  }
  const now = context.clock.now();
  const set = on
    ? switchedOn(PipelineDefinition.parse(stored.definition), now)
    : ({ state: "paused", next_at: null } as const);
  const seen = { id, version, at: now, by: authorOf(context.actor).name };
  refuseStale(await changePipeline(rows, seen, { set }));
  context.audit({
    action: on ? "pipeline.switched_on" : "pipeline.switched_off",
    objectType: "pipeline",
    objectId: id,
    details: { name: row.name },
  });
  context.announce({ topic: "pipelines.changed", data: { id } });
  return await pipelineDetail(context, id);
};
