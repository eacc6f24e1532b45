import type { StepField } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import { ExtensionPoint, type ExtensionsOf } from "#platform/contract/extension-point.ts";
import type { Permission } from "#platform/contract/permissions.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { Value } from "./expressions/functions.rules.ts";

/** The arguments of a step with their expressions resolved, each in the type of its field. */
export type StepValues = Readonly<Record<string, Value>>;

export interface StepObject {
  type: string;
  id: string;
  path: string | null;
}

/** The run for which a step is done. */
export interface StepRun {
  audience: "provider" | "client";
  pipelineId: string;
  pipeline: string;
  runId: string;
  stepKey: string;
  /** The person who started the run, or who published the version where a cause of the portal did. */
  responsible: { id: number; name: string } | null;
}

/** The state of the work for which a step waits. */
export type StepWork =
  | { state: "working" }
  | { state: "done"; result: StepResult }
  | { state: "failed"; text: string };

export interface StepResult {
  /** The output that later steps read as `pasos.<clave>`; at most 16 kB as JSON. */
  output: Readonly<Record<string, Value>>;
  /** The page of the object that was changed. */
  path?: string | null;
  /** The object that the step created. Events about this object are attributed to the chain of the run. */
  made?: StepObject;
}

/**
 * One kind of step that acts inside the portal. It runs in the transaction that also records it, so that its effect
 * happens exactly once.
 */
export interface PipelineStepKind {
  /** The unique key of the step kind: `open_topic`. */
  kind: string;
  label: string;
  description: string;
  /** The permission that a person needs to publish a pipeline with this step. */
  permission: Permission;
  fields: readonly StepField[];
  /** The admissible values of a field that depend on the areas of the portal, each with its label. */
  optionsOf?(extensions: ExtensionsOf): Readonly<Record<string, StepField["options"]>>;
  /** Names of the fields of the output. */
  outputs: readonly string[];
  /** The output may repeat texts of third parties: an external call after the step needs an approval. */
  untrusted?: true;
  /** The step changes nothing, so a dry run executes it. */
  onlyReads?: true;
  /** Describes the effect of the step in one sentence, for the dry run and for approvals. */
  describe(values: StepValues, extensions: ExtensionsOf): string;
  perform(context: VerbContext, values: StepValues, run: StepRun): Promise<StepResult>;
  /**
   * Set for a kind whose `perform` only starts work: returns the progress of the work. When the work ends, `wakeRun`
   * continues the run; work that has not ended by the deadline of the kind fails the step.
   */
  work?: {
    deadlineSeconds: number;
    read(context: VerbContext, run: StepRun): Promise<StepWork>;
  };
}

export const pipelineSteps = new ExtensionPoint<PipelineStepKind>("kinds of steps of pipelines");

interface FieldOptions {
  hint?: string;
  type?: StepField["type"];
  required?: boolean;
  options?: StepField["options"];
}

/** Returns a field for a required text; the options may override this. */
export const stepField = (
  name: string,
  label: string,
  { hint = "", type = "text", required = true, options = [] }: FieldOptions = {},
): StepField => ({ name, label, hint, type, required, options: [...options] });

export const valueText = (values: StepValues, name: string): string => String(values[name] ?? "");
