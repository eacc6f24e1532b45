import { PipelineDefinition } from "#features/pipelines/contracts/pipeline-definition.contract.ts";
import type * as contract from "#features/pipelines/contracts/pipelines.contract.ts";
import { roleMay } from "#platform/contract/permissions.ts";
import { authorOf } from "#platform/server/actor.ts";
import { contentHash } from "#platform/server/content-hash.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen, refuseStale } from "#platform/server/seen-version.ts";
import type { Verb, VerbContext } from "#platform/server/verb.ts";
import { checkDefinition } from "../library/check-definition.ts";
import { changePipeline, findPipeline, rowsOf } from "../library/pipeline.store.ts";
import { pipelineDetail } from "../library/pipeline-view.ts";
import { switchedOn } from "../library/switched-on.rules.ts";
import { insertVersion } from "../library/version.store.ts";
import { refuseEffectPipeline } from "../proposals/effect-pipelines.ts";
import { findStepKind } from "../steps/known-kinds.ts";

export const publishPipeline: Verb<typeof contract.publishPipeline> = async (
  context,
  { id, version, note },
) => {
  const { actor, clock, audit } = context;
  const rows = rowsOf(context);
  const row = asSeen(await findPipeline(rows, id), { version });
  refuseEffectPipeline(row);
  if (!row.draft) throw new Refusal("conflict", { detail: "No hay un borrador que publicar." });
  const content = PipelineDefinition.parse(row.draft);
  refuseMistakes(context, content);
  const [number, at, author] = [row.number + 1, clock.now(), authorOf(actor)];
  refuseStale(
    await changePipeline(
      rows,
      { id, version, at, by: author.name },
      { draft: null, head: content, set: { number, ...switchedOn(content, at) } },
    ),
  );
  await insertVersion(rows, {
    pipeline_id: id,
    number,
    definition: content,
    sha256: contentHash(content),
    note,
    published_at: at,
    published_by: author.id,
    published_by_name: author.name,
  });
  audit({
    action: "pipeline.published",
    objectType: "pipeline",
    objectId: id,
    details: { name: content.name, number },
  });
  context.announce({ topic: "pipelines.changed", data: { id } });
  return await pipelineDetail(context, id);
};

/** The portal does the steps, so whoever publishes them needs the right to do each of them. */
function refuseMistakes(context: VerbContext, content: PipelineDefinition): void {
  const [problem] = checkDefinition(context, content);
  if (problem)
    throw new Refusal("conflict", {
      detail: `No se puede publicar todavía. ${problem.at}: ${problem.text}`,
    });
  const forbidden = content.steps.find(({ kind }) => {
    const permission = findStepKind(context, kind)?.permission;
    return permission && !roleMay(context.actor.role, permission);
  });
  if (forbidden)
    throw new Refusal("forbidden", { detail: `No puede publicar el paso «${forbidden.title}».` });
}
