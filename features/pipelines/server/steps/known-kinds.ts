import type { StepKindView } from "#features/pipelines/contracts/pipeline-definition.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { pipelineEvents } from "../pipeline-event.extension.ts";
import { pipelineSteps } from "../step-kind.extension.ts";
import { controlKinds } from "./control-kinds.ts";

/** The closed list of step kinds of this portal, those of the engine first. */
export function stepKindViews({ extensions }: Pick<VerbContext, "extensions">): StepKindView[] {
  return [
    ...Object.values(controlKinds),
    ...extensions(pipelineSteps).map(({ kind, label, description, fields, outputs }) => ({
      kind,
      label,
      description,
      leaves_portal: false,
      fields: [...fields],
      outputs: [...outputs],
    })),
  ];
}

export const findStepKind = ({ extensions }: Pick<VerbContext, "extensions">, kind: string) =>
  extensions(pipelineSteps).find((each) => each.kind === kind);

export const findEventKind = ({ extensions }: Pick<VerbContext, "extensions">, event: string) =>
  extensions(pipelineEvents).find((each) => each.event === event);
