import type { StepField } from "#features/pipelines/contracts/pipeline-definition.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { stepKindViews } from "../steps/known-kinds.ts";

/** The fields of a step kind; none of one that this portal does not have. */
export const findStepFields = (
  context: Pick<VerbContext, "extensions">,
  kind: string,
): readonly StepField[] => stepKindViews(context).find((view) => view.kind === kind)?.fields ?? [];
