import type { EventKindView } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { Permission } from "#platform/contract/permissions.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { Value } from "./expressions/functions.rules.ts";
import type { StepObject } from "./step-kind.extension.ts";

export interface PipelineEvent {
  at: Date;
  /** The title of the event: `ALR-72: acceso desde un país nuevo`. */
  label: string;
  object: StepObject;
  /** The data that expressions read as `causa`. */
  value: Readonly<Record<string, Value>>;
}

/** One kind of event in the portal that can trigger pipelines; triggers and dry runs read it in the same way. */
export interface PipelineEventKind extends EventKindView {
  permission: Permission;
  /** Returns the events of the company with `from <= at < until`, the oldest first, at most `max`. */
  findBetween(
    context: Pick<VerbContext, "db" | "actor" | "extensions">,
    period: { from: Date; until: Date; max: number },
  ): Promise<PipelineEvent[]>;
}

export const pipelineEvents = new ExtensionPoint<PipelineEventKind>("events that start pipelines");
