import type * as contract from "#features/pipelines/contracts/pipelines.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findTakenTemplates, rowsOf } from "../library/pipeline.store.ts";
import { pipelineEvents } from "../pipeline-event.extension.ts";
import { stepKindViews } from "../steps/known-kinds.ts";
import { readyPipelines } from "../templates/ready-pipelines.ts";

export const listStepKinds: Verb<typeof contract.listStepKinds> = async (context) => {
  const taken = new Set(await findTakenTemplates(rowsOf(context)));
  return {
    steps: stepKindViews(context),
    events: context
      .extensions(pipelineEvents)
      .map(({ event, label, for_client, fields }) => ({ event, label, for_client, fields })),
    templates: readyPipelines.map(({ key, content: { name, purpose } }) => ({
      key,
      name,
      purpose: purpose ?? "",
      taken: taken.has(key),
    })),
  };
};
