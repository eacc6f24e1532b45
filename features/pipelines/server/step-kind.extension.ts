import type { StepField } from "#features/pipelines/contracts/pipeline-definition.contract.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { Permission } from "#platform/contract/permissions.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { Value } from "./expressions/functions.rules.ts";

/** Arguments of a step with their expressions resolved, each in the type of its field. */
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
}

export interface StepResult {
  /** The output that later steps read as `pasos.<clave>`; at most 16 kB as JSON. */
  output: Readonly<Record<string, Value>>;
  /** The page of the object that was changed. */
  path?: string | null;
  /** The object that was created. Events about it belong to the chain of the run. */
  made?: StepObject;
}

/** One kind of step that works inside the portal: in the transaction that also records it, so that it happens once. */
export interface PipelineStepKind {
  /** `open_topic`; unique. */
  kind: string;
  label: string;
  description: string;
  /** The permission that whoever publishes a pipeline with this step needs. */
  permission: Permission;
  fields: readonly StepField[];
  /** Names of its output. */
  outputs: readonly string[];
  /** It changes nothing: a dry run does it. */
  onlyReads?: true;
  /** Says in one sentence what it would do, for the dry run and for approvals. */
  describe(values: StepValues): string;
  perform(context: VerbContext, values: StepValues, run: StepRun): Promise<StepResult>;
}

export const pipelineSteps = new ExtensionPoint<PipelineStepKind>("kinds of steps of pipelines");

interface FieldOptions {
  hint?: string;
  type?: StepField["type"];
  required?: boolean;
  options?: StepField["options"];
}

/** A required text, unless the options say otherwise. */
export const stepField = (
  name: string,
  label: string,
  { hint = "", type = "text", required = true, options = [] }: FieldOptions = {},
): StepField => ({ name, label, hint, type, required, options: [...options] });

export const valueText = (values: StepValues, name: string): string => String(values[name] ?? "");
