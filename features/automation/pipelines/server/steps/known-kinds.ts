import type {
  StepField,
  StepKindView,
} from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { pipelineEvents } from "../pipeline-event.extension.ts";
import { pipelineSteps } from "../step-kind.extension.ts";
import { controlKinds } from "./control-kinds.ts";

/** The closed list of step kinds of this portal, those of the engine first. */
export function stepKindViews({ extensions }: Pick<VerbContext, "extensions">): StepKindView[] {
  return [
    ...Object.values(controlKinds),
    ...extensions(pipelineSteps).map(({ kind, label, description, fields, outputs, optionsOf }) => ({
      kind,
      label,
      description,
      leaves_portal: false,
      fields: withOptions(fields, optionsOf?.(extensions) ?? {}),
      outputs: [...outputs],
    })),
  ];
}

/** Adds to fields the options that areas contribute; a text with options is a choice. */
const withOptions = (
  fields: readonly StepField[],
  options: Readonly<Record<string, StepField["options"]>>,
): StepField[] =>
  fields.map((field) => {
    const own = options[field.name];
    if (!own) return field;
    return { ...field, options: own, type: field.type === "text" ? "choice" : field.type };
  });

export const findStepKind = ({ extensions }: Pick<VerbContext, "extensions">, kind: string) =>
  extensions(pipelineSteps).find((each) => each.kind === kind);

export const findEventKind = ({ extensions }: Pick<VerbContext, "extensions">, event: string) =>
  extensions(pipelineEvents).find((each) => each.event === event);
